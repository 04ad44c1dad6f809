// In print a figure or a table stands where the text first speaks of it, even if its author put all of them at the end, and
// never inside a list.
import { everyNode } from './word/reading/inline-text.ts'
import { linesOf } from './tree/tree-search.ts'
import type { Block, Figure, List, Table } from './tree/tree.ts'

type Float = Figure | Table
/** `place` is the number of blocks of text before it. */
type Placed = { float: Float; place: number; isMoved: boolean }

const isFloat = (block: Block): block is Float => block.type === 'figure' || block.type === 'table'

/** Only ever earlier, and never before another of its kind with a lower number that came first. */
export function floatsByMention(body: Block[]): Block[] {
  const { mentions, found } = readingOf(body)
  const placed: Placed[] = []
  for (const { float, place: from, isMoved } of found) {
    const before = placed.filter((other) => isBefore(other.float, float)).map((other) => other.place)
    const place = Math.max(Math.min(from, mentions.get(float.id) ?? from), ...before)
    placed.push({ float, place, isMoved: isMoved || place < from })
  }
  return withMoved(body, placed)
}

const isBefore = (one: Float, other: Float) =>
  one.type === other.type && !(Number.parseInt(one.number, 10) > Number.parseInt(other.number, 10))

function readingOf(body: Block[]): { mentions: Map<string, number>; found: Placed[] } {
  const mentions = new Map<string, number>()
  const glances = new Map<string, number>()
  const found: Placed[] = [] // in a list: moved behind it
  let place = 0
  const read = (block: Block) => {
    if (block.type === 'section') return block.content.forEach(read)
    if (isFloat(block)) return void found.push({ float: block, place, isMoved: false })
    place++
    for (const { id, isGlance } of mentionedIn(block)) {
      const noted = isGlance ? glances : mentions
      if (!noted.has(id)) noted.set(id, place)
    }
    if (block.type === 'list')
      for (const float of floatsIn(block)) found.push({ float, place, isMoved: true })
  }
  body.forEach(read)
  return { mentions: new Map([...glances, ...mentions]), found }
}

const floatsIn = ({ items }: List): Float[] =>
  items.flat().flatMap((block) => (isFloat(block) ? [block] : block.type === 'list' ? floatsIn(block) : []))

const withoutFloats = (list: List): List => ({
  ...list,
  items: list.items.map((item) =>
    item
      .filter((block) => !isFloat(block))
      .map((block) => (block.type === 'list' ? withoutFloats(block) : block)),
  ),
})

/** 'Figures 1–40' is a glance: each of them is spoken of elsewhere. */
const mentionedIn = (block: Block): { id: string; isGlance: boolean }[] =>
  linesOf([block])
    .flatMap(everyNode)
    .flatMap((node) => (node.type === 'citation' ? [[node.to, ...(node.through ?? [])]] : []))
    .flatMap((ids) => ids.map((id) => ({ id, isGlance: ids.length > 4 })))

/** Those that stay where they are take their turn among those that come to them. */
function withMoved(body: Block[], placed: Placed[]): Block[] {
  const moved = placed.filter(({ isMoved }) => isMoved)
  const left = new Set<Block>(moved.map(({ float }) => float))
  const turns = new Map<Block, number>(placed.map(({ float }, turn) => [float, turn]))
  const at = Map.groupBy(moved, ({ place }) => place)
  let place = 0
  const floatsHere = () => (at.get(place) ?? []).map(({ float }) => float)
  const rebuilt = (block: Block): Block[] => {
    if (block.type === 'section') return [{ ...block, content: inTurn(block.content) }]
    if (isFloat(block)) return left.has(block) ? [] : [block]
    place++
    return [block.type === 'list' ? withoutFloats(block) : block, ...floatsHere()]
  }
  const turnOf = (block: Block) => turns.get(block) ?? 0
  const inTurn = (blocks: Block[]) =>
    runsOf(blocks.flatMap(rebuilt)).flatMap((run) =>
      run.toSorted((one, other) => turnOf(one) - turnOf(other)),
    )
  return [...floatsHere(), ...inTurn(body)]
}

/** Floats below each other, and every other block alone. */
function runsOf(blocks: Block[]): Block[][] {
  const runs: Block[][] = []
  for (const [at, block] of blocks.entries()) {
    const above = blocks[at - 1]
    if (above && isFloat(above) && isFloat(block)) runs.at(-1)?.push(block)
    else runs.push([block])
  }
  return runs
}

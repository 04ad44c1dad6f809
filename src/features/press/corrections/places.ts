// The places of a paper that can be corrected, each with the target that finds it in another version of the file.
import { toText } from '../to-text.ts'
import type { Article, Block, Reference } from '../tree/tree.ts'
import { plainText } from '../word/reading/inline-text.ts'
import { flattened } from '../word/sections.ts'
import type { PlaceKind, Target } from '#journal/typesetting/corrections.ts'

/** A paper as read from the file; `cut` is what was taken off its first page, one line a paragraph. */
export type AsRead = { article: Article; cut: string[] }

/** `key` names it in an address. A section stands here without its content. */
export type Place = { key: string; target: Target } & (
  | { kind: 'paper'; article: Article }
  | { kind: 'cutLine'; line: string }
  | { kind: 'reference'; reference: Reference }
  | { kind: 'block'; block: Block }
)

type Bare = { kind: PlaceKind; words: string } & (
  | { it: { kind: 'paper'; article: Article } }
  | { it: { kind: 'cutLine'; line: string } }
  | { it: { kind: 'reference'; reference: Reference } }
  | { it: { kind: 'block'; block: Block } }
)

/** In reading order. What's inside lists and tables belongs to them. */
export function placesOf({ article, cut }: AsRead): Place[] {
  const bare: Bare[] = [
    { kind: 'paper', words: '', it: { kind: 'paper', article } },
    ...cut.map((line): Bare => ({ kind: 'cutLine', words: oneLine(line), it: { kind: 'cutLine', line } })),
    ...blocksOf(article),
    ...article.references.map((reference): Bare => ({
      kind: 'reference',
      words: plainText(reference.content),
      it: { kind: 'reference', reference },
    })),
  ]
  const same = Map.groupBy(bare, ({ kind, words }) => `${kind} ${words}`)
  return bare.map((one) => {
    const { kind, words } = one
    const all = same.get(`${kind} ${words}`)! // itself at least
    const target = { kind, words, nth: all.indexOf(one) + 1, of: all.length }
    return { ...one.it, target, key: keyOf(target) }
  })
}

/** A block without words, such as a picture, is found by the words before it. */
function blocksOf({ body, back }: Article): Bare[] {
  let before = ''
  return flattened([...body, ...back]).map((block): Bare => {
    const words = oneLine(toText({ body: [block], back: [], references: [] }))
    const found = words || `… ${before}`
    before = words || before
    return {
      kind: block.type === 'section' ? 'heading' : block.type,
      words: found,
      it: { kind: 'block', block },
    }
  })
}

const oneLine = (text: string) => text.normalize('NFC').replaceAll(/\s+/g, ' ').trim()

/** Short enough for an address: FNV-1a of the words. http://www.isthe.com/chongo/tech/comp/fnv/ */
export function keyOf({ kind, words, nth, of }: Target): string {
  let hash = 0xcbf29ce484222325n
  for (const sign of words) hash = BigInt.asUintN(64, (hash ^ BigInt(sign.codePointAt(0)!)) * 0x100000001b3n) // a sign has one
  return `${kind}-${hash.toString(36)}-${nth}-${of}`
}

// Lists that authors type, sign by sign: '• ropes', '(a) kites', '1) quays'.
import type { List } from '#features/press/tree/tree.ts'
import { plainText, withoutPrefix } from './inline-text.ts'
import type { Loose, LooseParagraph } from './loose.ts'

/** How a line begins. `pattern` is how its first number would look; a mere sign has none. */
type Mark = { sign: RegExp; pattern?: string; number: number }

const bullet = /^(?:[•●▪■◦○‣⁃∙▸►➢➤✓✔]|・|[·oо–−-](?=[ \t\u00a0]))/
const numbered = /^([(（]?)(\d{1,2}|[ivx]{1,5}|[a-z])([)）.])(?=[ \t\u00a0]|\p{Lo})\s*(?=\S)/iu
const roman = ' i ii iii iv v vi vii viii ix x xi xii xiii xiv xv'.split(' ')
const fewest = 2

/** Two lines at least, below each other. */
export function withTypedLists(blocks: Loose[]): Loose[] {
  const out: Loose[] = []
  for (let at = 0; at < blocks.length; at++) {
    const list = listAt(blocks, at)
    out.push(list ?? blocks[at]!) // in range
    if (list) at += list.items.length - 1
  }
  return out
}

function listAt(blocks: Loose[], start: number): List | undefined {
  for (const first of marksOf(blocks[start])) {
    if (first.pattern && first.number !== 1) continue
    let end = start + 1
    while (goesOn(first, blocks[end], end - start + 1)) end++
    if (end - start < fewest) continue
    const items = (blocks.slice(start, end) as LooseParagraph[]).map(({ content }) => [
      { type: 'paragraph' as const, content: withoutPrefix(content, first.sign) },
    ]) // only paragraphs have marks
    const numbering = first.pattern && first.pattern !== '1.' && { numbering: first.pattern }
    return { type: 'list', ordered: first.pattern !== undefined, start: 1, ...numbering, items }
  }
  return undefined
}

const goesOn = (first: Mark, block: Loose | undefined, next: number) =>
  marksOf(block).some(({ sign, pattern, number }) =>
    pattern ? pattern === first.pattern && number === next : sign.source === first.sign.source,
  )

/** What the first sign of a line may mean: 'i' is a letter or a number. */
function marksOf(block: Loose | undefined): Mark[] {
  if (block?.type !== 'paragraph') return []
  const words = plainText(block.content)
  const sign = bullet.exec(words)?.[0]
  if (sign) return [{ sign: new RegExp(`^[${sign === '-' ? '\\-' : sign}]\\s*`), number: 0 }]
  const [, open = '', number = '', close = ''] = numbered.exec(words) ?? []
  const small = number.toLowerCase()
  const counted = {
    1: Number(small),
    i: roman.indexOf(small),
    a: small.length === 1 ? 1 + letters.indexOf(small) : 0,
  }
  return Object.entries(counted)
    .filter(([, value]) => value > 0)
    .map(([one, value]) => {
      const first = number === small ? one : one.toUpperCase()
      return { sign: numbered, pattern: open + first + close, number: value }
    })
}

const letters = 'abcdefghijklmnopqrstuvwxyz'

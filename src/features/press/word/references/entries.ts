// The lines of a reference list to its entries: their numbers taken off, broken ones joined, several in one parted.
import type { Block, Inline } from '#features/press/tree/tree.ts'
import { plainText, withoutPrefix } from '../reading/inline-text.ts'
import { linesOf } from '../reading/block-text.ts'
import type { Loose } from '../reading/loose.ts'
import { withSameSigns } from './parsing/same-signs.ts'

export type Entry = { label: string | undefined; content: Inline[] }

const digits = '[\\d٠-٩۰-۹０-９]{1,3}'
const ownNumber = new RegExp(
  `^\\s*(?:[[［【〔]\\s*(${digits})\\s*[\\]］】〕]|[(（](${digits})[)）]|(${digits})\\s*(?:[.)、．]|[-–](?=\\s)))\\s*(?!\\d)`,
)
const bareNumber = /^\s*(\d{1,3})\s+(?=\D)/
const shortest = 15

export function entriesOf(blocks: Loose[]): Entry[] {
  const lines = blocks
    .flatMap(linesIn)
    .flatMap(parted)
    .filter((line) => plainText(line).length > 0)
  const number = numbering(lines)
  const entries = lines.map((line) => ({
    label: labelOf(line, number),
    content: withoutPrefix(line, number),
  }))
  return joined(withAddresses(entries)).filter(({ content }) => plainText(content).length > shortest)
}

function linesIn(block: Loose): Inline[][] {
  if (block.type === 'list') return block.items.map((item) => oneLine(linesWithin(item)))
  if (block.type === 'table')
    return [...block.head, ...block.body].map((row) =>
      oneLine(row.flatMap(({ content }) => linesWithin(content))),
    )
  return linesOf([block])
}

const linesWithin = (blocks: Block[]) => linesOf(blocks.filter((one) => one.type !== 'section'))

const space: Inline = { type: 'text', text: ' ' }
const oneLine = (lines: Inline[][]): Inline[] =>
  lines.flatMap((line, at) => (at > 0 ? [space, ...line] : line))

/** An author may have put the whole list into one paragraph, with breaks before the numbers, or between works. */
function parted(line: Inline[]): Inline[][] {
  const whole = split(line, () => true)
  const isEach = whole.length > 1 && whole.every((one) => isWork(plainText(one)))
  return isEach ? whole : split(line, (behind) => beginsNumbered(plainText(behind)))
}

/** '(1), 14–25' behind a break is an issue and its pages. */
const beginsNumbered = (words: string) =>
  ownNumber.test(words) && /^[\p{L}"“„«'‘「『[(]/u.test(words.replace(ownNumber, ''))

const isWork = (words: string) =>
  /^(?!Available|Retrieved|Accessed|DOI)\P{Ll}/u.test(words) &&
  words.length > 30 &&
  /(?<!\d)(?:1[5-9]|20)\d\d(?!\d)/.test(withSameSigns(words))

/** At its breaks, where what stands behind one `begins` an entry. */
function split(line: Inline[], begins: (behind: Inline[]) => boolean): Inline[][] {
  const pieces: Inline[][] = [[]]
  for (const [at, node] of line.entries()) {
    if (node.type === 'break' && begins(line.slice(at + 1))) pieces.push([])
    else pieces.at(-1)?.push(node)
  }
  return pieces
}

/** '1 Rao A' has a number only where every line has its own. */
function numbering(lines: Inline[][]): RegExp {
  const bare = lines.map((line) => Number(bareNumber.exec(plainText(line))?.[1]))
  return lines.length > 2 && bare.every((number, at) => number === (bare[0] ?? 0) + at)
    ? bareNumber
    : ownNumber
}

function labelOf(line: Inline[], number: RegExp): string | undefined {
  const match = number.exec(plainText(line))
  const label = match?.slice(1).find(Boolean)
  return label && String(Number(withSameSigns(label)))
}

/** An address that an author has put on a line of its own belongs to the work before it. */
function withAddresses(entries: Entry[]): Entry[] {
  return entries.reduce<Entry[]>((all, entry) => {
    const last = all.at(-1)
    const isAddress =
      entry.label === undefined && /^\s*(?:https?:\/\/|www\.|doi:)/i.test(plainText(entry.content))
    if (!isAddress || !last) return [...all, entry]
    return [...all.slice(0, -1), { ...last, content: [...last.content, space, ...entry.content] }]
  }, [])
}

const mostlyNumbered = 0.7

/** Where the entries are numbered, a line without a number goes on with the one before it. */
function joined(entries: Entry[]): Entry[] {
  const numbered = entries.filter(({ label }) => label !== undefined).length
  if (numbered < entries.length * mostlyNumbered || numbered === entries.length) return entries
  return entries.reduce<Entry[]>((all, entry) => {
    const last = all.at(-1)
    if (entry.label !== undefined || !last) return [...all, entry]
    return [...all.slice(0, -1), { ...last, content: [...last.content, space, ...entry.content] }]
  }, [])
}

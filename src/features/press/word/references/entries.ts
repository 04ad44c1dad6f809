// The lines of a reference list to its entries: their numbers taken off, broken ones joined, and several in one split.
import type { Block, Inline } from '#features/press/tree/tree.ts'
import { plainText, withoutPrefix } from '../reading/inline-text.ts'
import { linesOf } from '../reading/block-text.ts'
import type { Loose } from '../reading/loose.ts'
import { withSameSigns } from './parsing/same-signs.ts'

export type Entry = { label: string | undefined; content: Inline[] }

/** `isItem`: Word has numbered it. */
type Line = { content: Inline[]; isItem: boolean }
type Begun = Entry & { isItem: boolean }

const digits = '[\\d٠-٩۰-۹０-９]{1,3}'
const ownNumber = new RegExp(
  `^\\s*(?:[[［【〔]\\s*(${digits})\\s*[\\]］】〕]|[(（](${digits})[)）]|(${digits})\\s*(?:[.)、．]|[-–](?=\\s)))\\s*(?!\\d)`,
)
const bareNumber = /^\s*(\d{1,3})\s+(?=\D)/
const shortest = 15

export function entriesOf(blocks: Loose[]): Entry[] {
  const lines = blocks
    .flatMap(linesIn)
    .flatMap(({ content, isItem }) => parted(content).map((line) => ({ content: line, isItem })))
    .filter(({ content }) => plainText(content).length > 0)
  const number = numbering(lines.map(({ content }) => content))
  const entries = lines.map(({ content, isItem }) => ({
    label: labelOf(content, number),
    content: withoutPrefix(content, number),
    isItem,
  }))
  return joined(unwrapped(withAddresses(entries)))
    .filter(({ label, content }) => plainText(content).length > (label ? 1 : shortest))
    .map(({ label, content }) => ({ label, content }))
}

function linesIn(block: Loose): Line[] {
  if (block.type === 'list')
    return block.items.map((item) => ({ content: oneLine(linesWithin(item)), isItem: block.ordered }))
  const lines =
    block.type === 'table'
      ? [...block.head, ...block.body].map((row) =>
          oneLine(row.flatMap(({ content }) => linesWithin(content))),
        )
      : linesOf([block])
  return lines.map((content) => ({ content, isItem: false }))
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

/** '(1), 14–25' after a break is an issue and its pages. */
const beginsNumbered = (words: string) =>
  ownNumber.test(words) && /^[\p{L}"“„«'‘「『[(]/u.test(words.replace(ownNumber, ''))

const isWork = (words: string) =>
  /^(?!Available|Retrieved|Accessed|DOI)\P{Ll}/u.test(words) &&
  words.length > 30 &&
  /(?<!\d)(?:1[5-9]|20)\d\d(?!\d)/.test(withSameSigns(words))

/** At its breaks, where what follows one `begins` an entry. */
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
function withAddresses(entries: Begun[]): Begun[] {
  return entries.reduce<Begun[]>((all, entry) => {
    const last = all.at(-1)
    const isAddress =
      entry.label === undefined && /^\s*(?:https?:\/\/|www\.|doi:)/i.test(plainText(entry.content))
    if (!isAddress || !last) return [...all, entry]
    return [...all.slice(0, -1), { ...last, content: [...last.content, space, ...entry.content] }]
  }, [])
}

const particle = String.raw`van|von|den?|der|del|della|d[ios]|das?|du|al|el|la|le|ter?|zu`
const midSentence = new RegExp(`^(?!(?:${particle})\\s)\\p{Ll}{2,}`, 'u')
/** Nothing ends here: no stop, no page, no address. */
const isOpen = (words: string) => /[\p{L},:-]$/u.test(words) && !/[/@]\S*$/.test(words)

const hasYear = /(?<!\d)(?:1[5-9]|20)\d\d(?!\d)|(?<!\p{L})(?:n\.\s?d|in press|forthcoming)(?!\p{L})/iu

/** Where an author has broken lines by hand, each goes on with the one before it. */
function unwrapped(entries: Begun[]): Begun[] {
  const words = entries.map(({ content }) => plainText(content).trim())
  if (words.filter((line) => midSentence.test(line)).length < 3) return entries
  return entries.reduce<Begun[]>((all, entry, at) => {
    const last = all.at(-1)
    const above = words[at - 1] ?? ''
    const goesOn = isOpen(above) || !hasYear.test(words[at] ?? '')
    if (!last || begins(entry) || !goesOn) return [...all, entry]
    const between = above.endsWith('-') ? [] : [space]
    return [...all.slice(0, -1), { ...last, content: [...last.content, ...between, ...entry.content] }]
  }, [])
}

const begins = ({ label, isItem }: Begun) => label !== undefined || isItem
const mostlyNumbered = 0.7

/** Where the entries are numbered, a line without a number goes on with the one before it. */
function joined(entries: Begun[]): Begun[] {
  const numbered = entries.filter(begins).length
  if (numbered < entries.length * mostlyNumbered || numbered === entries.length) return entries
  return entries.reduce<Begun[]>((all, entry) => {
    const last = all.at(-1)
    if (begins(entry) || !last || (last.isItem && isOwnWork(entry, last))) return [...all, entry]
    return [...all.slice(0, -1), { ...last, content: [...last.content, space, ...entry.content] }]
  }, [])
}

/** Somebody may have added a work below the numbered ones. */
const isOwnWork = (entry: Begun, above: Begun) =>
  isWork(plainText(entry.content)) && !isOpen(plainText(above.content).trim())

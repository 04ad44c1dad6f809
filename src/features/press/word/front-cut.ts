// Title, authors, abstract and keywords come from the journal's records. From the manuscript's own, only what's on
// record is taken off; what else was on the first page stays in the text, or is reported to the publisher.
import { fullName } from '#journal/people/full-name.ts'
import { wordsOf } from './conservation.ts'
import { announces, declared, withoutLabel } from './front/declarations.ts'
import type { Front, ReadFront } from './front/read-front.ts'
import type { Summary } from './front/summary/summaries.ts'
import type { Role } from './front/walk.ts'
import { everyNode, imagesIn, plainText } from './reading/inline-text.ts'
import { wordsIn } from './reading/block-text.ts'
import { withReadableFormulas } from './reading/readable-formulas.ts'
import type { Inline, Translation } from '#features/press/tree/tree.ts'
import type { Loose } from './reading/loose.ts'

/** What the journal has on record of a paper, as far as a manuscript says it too. */
export type PaperRecord = {
  title: string
  authors: readonly {
    givenName: string
    familyName: string
    affiliation?: string
    country?: string
    email?: string
    orcid?: string
  }[]
  abstract: string
  keywords: readonly string[]
  /** A BCP 47 tag; left out or empty: as the text tells. */
  textLanguage?: string
}

/** `rest` is the text, `declared` what the first page declares and stands after the text, `cut` what was taken off. `again`
 * is what the `translations` were read from. */
export type FrontCut = Record<'rest' | 'declared' | 'cut' | 'again', Loose[]> & {
  translations: Translation[]
  warnings: string[]
}

/** A manuscript pressed alone: its own first page is the record. */
export function toRecord({ title, authors, abstract, keywords }: Front): PaperRecord {
  return {
    title: title?.value ?? '',
    authors: authors.map(({ affiliations, ...author }) => ({
      ...author,
      affiliation: affiliations.join('; '),
    })),
    abstract: abstract?.value ?? '',
    keywords: keywords?.value ?? [],
  }
}

export function withoutFront(blocks: Loose[], found: ReadFront, record: PaperRecord): FrontCut {
  const { end } = found
  const known = wordsKnown(record)
  const { roles, translations } = withTranslations(found, record)
  const keepsAbstract = !isSameAbstract(blocks, roles, record)
  const isAgain = (at: number) => roles.get(at) === 'again'
  const stays: readonly (Role | undefined)[] = [
    undefined,
    'kept',
    'again',
    ...(keepsAbstract ? ['abstract' as const] : []),
  ]
  const goes = (at: number) => !stays.includes(roles.get(at))
  const cut = blocks.filter((_, at) => goes(at))
  const told = blocks.flatMap((block, at) => [
    ...(goes(at) ? unknownIn(block, roles.get(at)!, known) : []), // it has a role
    ...(goes(at) || isAgain(at) ? notesIn(block, known) : []),
  ])
  const kept = blocks.map((block, at) => ({ block, at })).filter(({ at }) => !goes(at) && !isAgain(at))
  const level = blocks.slice(end).find((block) => block.type === 'heading')?.level ?? 1
  const parts = partsOf(
    kept.filter(({ at }) => at < end),
    roles,
  )
  return {
    rest: kept.flatMap(({ block, at }) => {
      if (parts.has(at)) return []
      return [at < end ? asKept(block, level, roles.get(at)) : block]
    }),
    declared: [...parts.values()].flat(),
    cut,
    translations,
    again: blocks.filter((_, at) => isAgain(at)),
    warnings: [
      ...(keepsAbstract
        ? [
            'The abstract in the file differs from the one on record, so it stays in the text. Change one so that they match.',
          ]
        : []),
      ...(told.length > 0
        ? [
            `On the first page but in none of the paper’s fields, so not printed: ${told.map((words) => `“${words}”`).join(' ')}`,
          ]
        : []),
      ...picturesIn(cut),
    ],
  }
}

/** Where there are abstracts in several languages, one is on record, and the paper has the others beside it. */
function withTranslations({ roles, summaries }: ReadFront, record: PaperRecord) {
  const known = new Set(wordsOf(record.abstract))
  const own = summaries.find(({ abstract }) => isShared(wordsOf(abstract), known)) ?? summaries[0]
  const others = summaries.filter((one) => one !== own)
  const as = (role: Role, some: Summary[]) =>
    some.flatMap(({ places }) => [...places].map((at) => [at, role] as const))
  const isOwnAgain = own !== summaries[0]
  return {
    roles: new Map([...roles, ...(own && isOwnAgain ? as('abstract', [own]) : []), ...as('again', others)]),
    translations: others.map(({ language, title, abstract, keywords }): Translation => {
      const isOther = title !== undefined && title !== record.title
      return { language, ...(isOther && { title }), abstract, keywords }
    }),
  }
}

/** What announces how to reach somebody, and degrees. */
export const sayingNothing =
  'email mail corresponding correspondence author authors https orcid org phd md msc prof dr'

function wordsKnown({ title, authors, abstract, keywords }: PaperRecord): ReadonlySet<string> {
  const names = authors.flatMap(({ affiliation = '', country = '', email = '', ...name }) => [
    fullName(name),
    affiliation,
    country,
    email,
  ])
  return new Set(wordsOf([title, ...names, abstract, ...keywords, sayingNothing].join(' ')))
}

const leastShared = 0.6 // of the words of the manuscript's abstract

function isSameAbstract(blocks: Loose[], roles: Map<number, Role>, { abstract }: PaperRecord): boolean {
  const own = blocks
    .filter((_, at) => roles.get(at) === 'abstract')
    .flatMap((block) => wordsOf(withoutLabel(wordsIn([block]))))
  const known = new Set(wordsOf(abstract))
  return isShared(own, known)
}

const isShared = (words: string[], known: ReadonlySet<string>) =>
  words.filter((word) => known.has(word)).length >= words.length * leastShared

/**
 * A line of the title page counts as a whole as soon as one of its words isn't on record; in an abstract and in
 * keywords, only those words do.
 */
function unknownIn(block: Loose, role: Role, known: ReadonlySet<string>): string[] {
  const readable = changed(block, withReadableFormulas) // as the abstract on record has them
  const said = withoutLabel(wordsIn([readable]))
  const withoutMarks =
    role === 'authors' || role === 'address'
      ? withoutLabel(wordsIn([changed(readable, withoutRaised)]))
      : said
  const isNew = (word: string) => wordsOf(word).some((part) => !known.has(part))
  if (!isNew(withoutMarks)) return []
  if (role !== 'abstract' && role !== 'keywords') return [said]
  const runs: string[][] = [[]]
  for (const word of said.split(/\s+/)) {
    if (isNew(word)) runs.at(-1)!.push(word) // there is always one
    else runs.push([])
  }
  return runs.filter((run) => run.length > 0).map((run) => run.join(' '))
}

const changed = (block: Loose, change: (line: Inline[]) => Inline[]): Loose =>
  block.type === 'paragraph' || block.type === 'heading'
    ? { ...block, content: change(block.content) }
    : block

/** "Tandell^ab^" is no other name. */
const withoutRaised = (line: Inline[]) => line.filter(({ type }) => type !== 'superscript')

/** "We thank …", in a footnote to the title. */
function notesIn(block: Loose, known: ReadonlySet<string>): string[] {
  if (block.type !== 'paragraph' && block.type !== 'heading') return []
  return everyNode(block.content)
    .flatMap((node) => (node.type === 'note' ? [node.content.map(plainText).join(' ')] : []))
    .filter((words) => wordsOf(words).some((word) => !known.has(word)))
}

const leastPicture = 0.7 // inches: a badge beside a name is smaller

function picturesIn(cut: Loose[]): string[] {
  const pictures = cut.flatMap((block) =>
    block.type === 'paragraph' || block.type === 'heading' ? imagesIn(block.content) : [],
  )
  const count = pictures.filter(({ width = 1 }) => width > leastPicture).length
  return count > 0
    ? [`Pictures among the names and addresses on the first page, so not printed: ${count}.`]
    : []
}

type Kept = { block: Loose; at: number }

/** What's declared, by its place: in one paragraph, or below a heading that would take in the text as well. */
function partsOf(kept: Kept[], roles: Map<number, Role>): Map<number, Loose[]> {
  const parts = new Map<number, Loose[]>()
  let last = -1
  for (const { block, at } of kept) {
    const isBelow = at === last + 1 && block.type !== 'heading' && roles.get(at) === 'kept'
    const part = asPart(block) ?? headingOf(block) ?? (isBelow && last >= 0 ? [block] : undefined)
    if (part) parts.set(at, part)
    if (part && part.length === 1) last = at
  }
  return parts
}

/** "Funding", alone in its line */
function headingOf(block: Loose): Loose[] | undefined {
  if (block.type !== 'paragraph' && block.type !== 'heading') return undefined
  return announces(plainText(block.content))
    ? [{ type: 'heading', level: 1, content: block.content, sure: true }]
    : undefined
}

/** "Data availability: on request." is a part of its own after the text, with a heading. */
function asPart(block: Loose): Loose[] | undefined {
  if (block.type !== 'paragraph') return undefined
  const [heading, content] = declared(block.content) ?? []
  if (!heading || !content) return undefined
  const title: Loose = { type: 'heading', level: 1, content: [{ type: 'text', text: heading }], sure: true }
  return [title, { type: 'paragraph', content }]
}

/** A headed part of an abstract that stays is no section; another part of the first page is one beside those of the text. */
function asKept(block: Loose, level: number, role: Role | undefined): Loose {
  if (block.type !== 'heading') return block
  if (role !== 'abstract') return { ...block, level }
  return { type: 'paragraph', content: [{ type: 'strong', content: block.content }] }
}

// From the article tree and the front matter to what the template journal.typ sets. The tree goes in as it is: it's
// JSON.
import { fullName, isEastern } from '#journal/people/full-name.ts'
import { articleKinds } from '#journal/paper/article-types.ts'
import { formatDay } from '#journal/calendar.ts'
import { toRorUrl } from '#journal/paper/ror.ts'
import { oneLine } from '#journal/citing/one-line.ts'
import { toVancouver } from '#journal/citing/styles/vancouver.ts'
import { toCrossmarkUrl } from '#journal/published/crossmark.ts'
import { toDoiUrl } from '#journal/published/doi.ts'
import { noticeTypes, standingOf } from '#journal/published/notices.ts'
import { directionOf } from '#journal/text/direction.ts'
import { floatsByMention } from './floats-by-mention.ts'
import { languageOf } from './language/language-of.ts'
import { dayIn, wordsIn } from './language/words.ts'
import { paragraphsOf, placesOf, type Author, type FrontMatter } from './tree/front-matter.ts'
import type { Article, Reference, Translation } from './tree/tree.ts'
import { withLinks } from './tree/reference-links.ts'

export function toTypst(article: Article, front: FrontMatter): object {
  return { ...toTypstText(article), front: toFront(front) }
}

/** Everything except what's above the text. */
export function toTypstText(article: Article): object {
  const formulas = Object.fromEntries(
    Object.entries(article.formulas).map(([tex, { typst }]) => [tex, typst]),
  )
  const placed = floatsByMention([...article.body, ...article.back])
  const end = placed.length - article.back.length // sections stay, and what floats may leave them
  return {
    language: article.language,
    direction: directionOf(article.language),
    words: wordsIn(article.language),
    translations: (article.translations ?? []).map(toTranslation),
    body: placed.slice(0, end),
    back: placed.slice(end),
    references: article.references.map(toEntry),
    formulas,
  }
}

const toTranslation = ({ language, title = '', abstract, keywords }: Translation) => ({
  ...{ language, title, keywords },
  direction: directionOf(language),
  words: wordsIn(language),
  abstract: paragraphsOf(abstract),
})

const toBearer = ({ orcid, orcidAuthenticated = false, ...author }: Author, marks: string) => ({
  name: fullName(author),
  marks,
  orcid: orcid ?? null,
  orcidAuthenticated,
})

function toFront(front: FrontMatter) {
  const { places, numbersOf } = placesOf(front.authors)
  const { journal, volume, issue, doi, articleNumber } = front
  const marks = (author: Author) =>
    [places.length > 1 && numbersOf(author).join(','), author.corresponding && '*'].filter(Boolean).join(',')
  return {
    kind: front.type.title,
    columns: articleKinds[front.type.name].columns,
    language: front.language,
    direction: directionOf(front.language),
    title: front.title,
    abstract: paragraphsOf(front.abstract),
    keywords: front.keywords,
    doi: doi ?? null,
    licence: front.isDraft ? null : front.licence,
    words: wordsIn(front.language),
    year: String(front.published.year),
    date: front.published,
    authors: front.authors.map((author) => toBearer(author, marks(author))),
    affiliations: places.map(({ name, ror }, at) => ({
      mark: places.length > 1 ? String(at + 1) : '',
      text: name,
      link: ror ? toRorUrl(ror) : null,
    })),
    facts: factsOf(front),
    ...sinceThen(front),
    cite: front.isDraft ? null : citationOf(front),
    review: {
      note: front.review.note,
      rounds: front.review.rounds.map(({ title, lines }) => ({
        title,
        lines: lines.map(({ who, did, on, doi: its }) => ({
          ...{ who, did, on: on ? formatDay(on) : null, doi: its ? toDoiUrl(its) : null },
        })),
      })),
      said: front.review.said.map((words) => ({ words, language: languageOf(words) ?? 'en' })),
    },
    running: runningHead(front),
    foot: front.isDraft ? draft : doi ? `https://doi.org/${doi}` : shortened(front.title),
    journal: {
      name: journal.name,
      line: [
        journal.issn && `ISSN ${journal.issn}`,
        front.isDraft ? draft : `Volume ${volume}, Issue ${issue}`,
        articleNumber,
        versionOf(front),
      ]
        .filter(Boolean)
        .join(' · '),
      cited: front.isDraft
        ? journal.name
        : `${journal.name} ${volume}(${issue})${articleNumber ? `, ${articleNumber}` : ''}`,
    },
  }
}

/** What became of it after it was published, and where one may ask. */
function sinceThen(front: FrontMatter) {
  const { updatedBy, hasCrossmark, doi } = front
  return {
    notices: noticesOf(front),
    stamp: standingOf(updatedBy)?.toUpperCase() ?? null,
    crossmark: hasCrossmark && doi ? toCrossmarkUrl(doi, 'pdf') : null,
  }
}

/** What stands above everything else on the first page, with the address it leads to. */
function noticesOf({ updates, updatedBy = [] }: FrontMatter): { said: string; title: string; url: string }[] {
  return [
    ...(updates ? [{ ...updates, said: `${noticeTypes[updates.type].label} of:` }] : []),
    ...updatedBy.map((notice) => ({
      ...notice,
      said: `${noticeTypes[notice.type].mark}, ${formatDay(notice.on)}:`,
    })),
  ].map(({ said, title, doi }) => ({ said, title, url: toDoiUrl(doi) }))
}

function versionOf({ versions }: FrontMatter): string | undefined {
  const newest = versions?.at(-1)
  return newest && `Version ${newest.number}, ${formatDay(newest.on)}`
}

const draft = 'Draft, not published'

/** The work, in its own language, and where it was published, in ours. */
function citationOf(front: FrontMatter): [string, string] {
  const words = toVancouver({ ...front, publishedOn: front.published })
  const at = Math.max(0, words.lastIndexOf(oneLine(front.journal.name)))
  return [words.slice(0, at), words.slice(at)]
}

function factsOf({
  received,
  revised,
  accepted,
  published,
  isDraft,
  authors,
  language,
}: FrontMatter): [string, string][] {
  const words = wordsIn(language)
  const writer = authors.find(({ corresponding, email }) => corresponding && email)
  const facts: [string, string | undefined][] = [
    [words.received, received && dayIn(language, received)],
    [words.revised, revised && dayIn(language, revised)],
    [words.approved, accepted && dayIn(language, accepted)],
    [words.published, isDraft ? undefined : dayIn(language, published)],
    [words.correspondence, writer && `${fullName(writer)}, ${writer.email}`],
  ]
  return facts.filter((fact): fact is [string, string] => fact[1] !== undefined)
}

/** Letters of running head that fit beside the journal's name; a Chinese character is as wide as two. */
const mostInHead = 96
const widthOf = (text: string) =>
  text.length + (text.match(/[\p{Script=Han}\p{Script=Hangul}\p{sc=Hira}\p{sc=Kana}]/gu)?.length ?? 0)

/** "Okafor et al. · Two-layer wax barriers": a title that's too long stops at its colon, or is left out. */
function runningHead({ authors, title, language }: FrontMatter): string {
  const [first, second] = authors.map((it) => (isEastern(it) ? fullName(it) : it.familyName || it.givenName))
  const and = new Intl.Locale(language).language === 'en' ? ' and ' : ', '
  const who = authors.length > 2 ? `${first} et al.` : [first, second].filter(Boolean).join(and)
  const [beforeColon = ''] = title.split(/[:：] ?| [–—] /)
  const heads = [title, beforeColon].map((words) => [who, words].filter(Boolean).join(' · '))
  return heads.find((head) => widthOf(head) <= mostInHead) ?? shortened(who || title)
}

/** As many whole words as fit. */
function shortened(line: string): string {
  let start = ''
  for (const { segment } of new Intl.Segmenter(undefined, { granularity: 'word' }).segment(line)) {
    if (widthOf(start + segment) > mostInHead) return `${start.trimEnd()} …`
    start += segment
  }
  return start
}

function toEntry(reference: Reference) {
  const { id, label, language } = reference
  return { id, label, language, content: withLinks(reference) }
}

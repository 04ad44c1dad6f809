// From the article tree and the front matter to what the template journal.typ sets. The tree goes in as it is: it's
// JSON.
import { formatDay } from '#journal/calendar.ts'
import { directionOf } from '#journal/direction.ts'
import { wordsIn } from './language/words.ts'
import { affiliationsOf, fullName, paragraphsOf, type Author, type FrontMatter } from './tree/front-matter.ts'
import type { Article, Reference } from './tree/tree.ts'
import { toAddress } from './tree/links.ts'
import { unprintedDoi } from './tree/reference-links.ts'

export function toTypst(article: Article, front: FrontMatter): object {
  return { ...toTypstText(article), front: toFront(front) }
}

/** Everything except what's above the text. */
export function toTypstText(article: Article): object {
  const formulas = Object.fromEntries(
    Object.entries(article.formulas).map(([tex, { typst }]) => [tex, typst]),
  )
  return {
    language: article.language,
    direction: directionOf(article.language),
    words: wordsIn(article.language),
    body: article.body,
    back: article.back,
    references: article.references.map(toEntry),
    formulas,
  }
}

function toFront(front: FrontMatter) {
  const { lines, numberOf } = affiliationsOf(front.authors)
  const { journal, volume, issue, doi, number } = front
  const marks = (author: Author) =>
    [lines.length > 1 && numberOf(author), author.corresponding && '*'].filter(Boolean).join(',')
  return {
    kind: front.kind,
    language: front.language,
    direction: directionOf(front.language),
    title: front.title,
    abstract: paragraphsOf(front.abstract),
    keywords: front.keywords,
    doi: doi ?? null,
    licence: front.licence,
    words: wordsIn(front.language),
    year: String(front.published.year),
    date: front.published,
    authors: front.authors.map((author) => ({
      name: fullName(author),
      marks: marks(author),
      orcid: author.orcid ?? null,
    })),
    affiliations: lines.map((text, at) => ({ mark: lines.length > 1 ? String(at + 1) : '', text })),
    facts: factsOf(front),
    review: front.review,
    running: runningHead(front),
    foot: doi ? `https://doi.org/${doi}` : front.title.slice(0, 90),
    journal: {
      name: journal.name,
      line: [journal.issn && `ISSN ${journal.issn}`, `Volume ${volume}, Issue ${issue}`, number]
        .filter(Boolean)
        .join(' · '),
      cited: `${journal.name} ${volume}(${issue})${number ? `, ${number}` : ''}`,
    },
  }
}

function factsOf({
  received,
  revised,
  accepted,
  published,
  authors,
  language,
}: FrontMatter): [string, string][] {
  const words = wordsIn(language)
  const writer = authors.find(({ corresponding, email }) => corresponding && email)
  const facts: [string, string | undefined][] = [
    [words.received, received && formatDay(received)],
    [words.revised, revised && formatDay(revised)],
    [words.approved, accepted && formatDay(accepted)],
    [words.published, formatDay(published)],
    [words.correspondence, writer && `${fullName(writer)}, ${writer.email}`],
  ]
  return facts.filter((fact): fact is [string, string] => fact[1] !== undefined)
}

/** "Okafor et al. · Two-layer wax barriers …" */
function runningHead({ authors, title }: FrontMatter): string {
  const [first, second] = authors.map(({ familyName, givenName }) => familyName || givenName)
  const who = authors.length > 2 ? `${first} et al.` : [first, second].filter(Boolean).join(' and ')
  return [who, title.length > 70 ? `${title.slice(0, title.lastIndexOf(' ', 68))} …` : title]
    .filter(Boolean)
    .join(' · ')
}

function toEntry(reference: Reference) {
  const { id, label, content, language } = reference
  const doi = unprintedDoi(reference)
  return { id, label, content, language, link: doi ? toAddress(`doi:${doi}`) : null }
}

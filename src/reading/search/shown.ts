// What was found, as a page shows it.
import type { Author } from '#features/publishing/paper.ts'
import { toFace, type Face } from '#features/publishing/face.server.ts'
import type { Day } from '#journal/calendar.ts'
import { dayAt } from '#edge/day.ts'
import { cutToMarks, isMarked, toPieces, type Piece } from './passage.ts'
import type { FoundRow } from './store/store-passages.server.ts'
import type { Found } from './finding.server.ts'
import type { Answer } from './use-cases.server.ts'

export type ShownPaper = Face & {
  id: string
  doi: string
  volume: number
  issue: number
  publishedOn: Day
  title: Piece[]
  authors: Author[]
  /** One for each of them. */
  names: Piece[][]
  keywords: Piece[]
  passage: Piece[]
  /** The passage is from there, not from the abstract. */
  isFromText: boolean
}

export type ShownFound = Omit<Found, 'papers'> & { papers: ShownPaper[] }

export type Shown =
  | { kind: 'found'; found: ShownFound; mended?: string | undefined }
  | { kind: 'nothing'; found?: ShownFound | undefined; mended?: string | undefined; close: ShownPaper[] }
  | { kind: 'unasked' | 'common' | 'open' }

export function toShown(answer: Answer, timeZone: string): Shown {
  const toPapers = (rows: FoundRow[]) => rows.map((row) => toPaper(row, timeZone))
  const toFound = (found: Found): ShownFound => ({ ...found, papers: toPapers(found.papers) })
  if (answer.kind === 'found') return { ...answer, found: toFound(answer.found) }
  if (answer.kind !== 'nothing') return answer
  return { ...answer, found: answer.found && toFound(answer.found), close: toPapers(answer.close) }
}

const passageLength = 300 // characters

function toPaper(row: FoundRow, timeZone: string): ShownPaper {
  const { id, doi, volume, issue, title, authors, names, keywords, abstract, text } = row
  const isFromText = isMarked(text) && !isMarked(abstract)
  return {
    id,
    doi,
    volume,
    issue,
    publishedOn: dayAt(row.publishedAt, timeZone),
    title: toPieces(title),
    authors,
    names: names.map(toPieces),
    ...toFace(row),
    keywords: toPieces(keywords),
    passage: toPieces(cutToMarks(isFromText ? text : abstract, passageLength)),
    isFromText,
  }
}

// The press without a journal around it: a Word file in, the paper's files out. No database, no job.
import { tablesOf } from '../csv/to-csv.ts'
import { toHtml } from '../html/to-html.ts'
import { toWholePage } from '../html/to-whole-page.ts'
import { toJats } from '../jats/to-jats.ts'
import { figureUrl, isZip, readManuscript, setPaper, tableUrl, type Presses } from '../press.ts'
import { countsOf } from './counts.ts'
import { FrontFile, toFront, type Imprint } from './front-file.ts'

export type Asked = { docx: Uint8Array; name: string; frontFile?: string | undefined; imprint: Imprint }

/** `files` by their path. */
type Pressed = { files: Map<string, Uint8Array>; warnings: readonly string[] }

/** Throws with a sentence when the manuscript, or the file with the front, can't be read. */
export async function pressAlone(
  presses: Presses,
  { docx, name, frontFile, imprint }: Asked,
): Promise<Pressed> {
  if (!isZip(docx))
    throw new Error(`${name} isn’t a .docx file. Open it in Word, save it as .docx and try again.`)
  const given = frontFile === undefined ? {} : readFrontFile(frontFile)
  const found = await readManuscript(presses, docx, (read) => toFront(read, given, imprint))
  const { article, front: read, cut, media, lost, warnings } = found
  const front = toFront(read, given, imprint)
  const jats = toJats(article, front, figureUrl)
  const print = await setPaper(presses, { article, front, media, jats })
  const report = {
    manuscript: name,
    language: read.language ?? null,
    front: read,
    counts: { ...countsOf(article, lost), pages: print.pages },
    lost,
    cut,
    standard: print.standard,
    warnings: [...warnings, ...print.warnings],
  }
  const utf8 = new TextEncoder()
  const files = new Map<string, Uint8Array>([
    ['paper.xml', utf8.encode(jats)],
    ['paper.html', utf8.encode(toWholePage(front, toHtml(article, figureUrl, { tableUrl })))],
    ['paper.pdf', print.pdf],
    ...[...media].map(([file, { bytes }]) => [figureUrl(file), bytes] as const),
    ...[...tablesOf(article)].map(([file, csv]) => [tableUrl(file), utf8.encode(csv)] as const),
    ['report.json', utf8.encode(`${JSON.stringify(report, null, 2)}\n`)],
  ])
  return { files, warnings: report.warnings }
}

function readFrontFile(text: string): FrontFile {
  const read = FrontFile.safeParse(orNothing(text))
  if (read.success) return read.data
  const [issue] = read.error.issues
  throw new Error(
    `The front-matter file isn’t valid${issue?.path.length ? ` at ${issue.path.join('.')}` : ''}: ${issue?.message ?? 'it isn’t JSON'}.`,
  )
}

function orNothing(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

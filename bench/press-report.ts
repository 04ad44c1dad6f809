// What the press makes of whole folders of manuscripts: `npm run press:report [DIR …]`. Nothing is written.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { childPandoc } from '../src/adapters/pandoc/child-pandoc.ts'
import { childImageConverter } from '../src/adapters/pictures/child-image-converter.ts'
import { openLog } from '../src/adapters/log.ts'
import { childTypst } from '../src/adapters/typst/child-typst.ts'
import { openFontShelf } from '../src/adapters/typst/fonts.ts'
import { countsOf } from '../src/features/press/alone/counts.ts'
import { toFront } from '../src/features/press/alone/front-file.ts'
import type { ReferenceCounts } from '../src/features/press/tree/counts.ts'
import { toJats } from '../src/features/press/jats/to-jats.ts'
import { figureUrl, readManuscript, setPaper, type Manuscript } from '../src/features/press/press.ts'
import { hasJats4r, jats4rErrors } from '../src/features/press/samples/jats4r.ts'
import { jatsProblems } from '../tests/support/jats-problems.ts'
import { titlePage } from '../src/features/press/samples/title-pages.ts'
import {
  digestOf,
  fields,
  valuesOf,
  wrongIn,
  type Field,
  type Values,
} from '../src/features/press/samples/read-values.ts'
import { labelledReferences } from '../src/features/press/word/references/samples/labelled-references.ts'
import { wordsOf } from '../src/features/press/word/conservation.ts'
import { withoutLabel } from '../src/features/press/word/front/declarations.ts'
import { sayingNothing, toRecord } from '../src/features/press/word/front-cut.ts'
import { unfolded } from '../src/features/press/word/front/front-lines.ts'
import { readFront, type Front } from '../src/features/press/word/front/read-front.ts'
import { withHeadings } from '../src/features/press/word/headings.ts'
import { faultsOfPdf } from '../tests/support/pdf/faults-of-pdf.ts'

const samples = join(import.meta.dirname, '../src/features/press/samples')
const real = join(import.meta.dirname, '../../shared/manuscripts/real')
const folders = process.argv.length > 2 ? process.argv.slice(2) : [real]
const expected: Record<string, Values> = JSON.parse(readFileSync(join(samples, 'real-fronts.json'), 'utf8'))
const addOns = process.env['ADD_ONS'] ?? join(import.meta.dirname, '../data/add-ons')
const typesetter = childTypst(openFontShelf({ addOns, log: openLog('warn') }))
const presses = { pandoc: childPandoc(), imageConverter: childImageConverter() }
/** Any journal will do. */
const imprint = {
  journal: { name: 'Alidade', publisher: 'Larkhaven Press' },
  day: { year: 2026, month: 11, day: 18 },
  volume: 2,
  issue: 11,
}

type Share = { got: number; of: number }
const none: Share = { got: 0, of: 0 }
type Row = {
  name: string
  references: ReferenceCounts
  citations: Share
  /** How many would-be citations lead nowhere because the file holds no list of references. */
  listless: number
  equations: Share
  pictures: Share
  front: Share & { wrong: Field[]; isChecked: boolean }
  untold: string[]
  lost: { words: string[]; of: number }
  /** Undefined where the schema and the rules of JATS4R aren't beside the project. */
  jats: string[] | undefined
  pdf: { standard: string; faults: string[] }
}

const partNames = {
  names: 'names',
  title: 'a title',
  source: 'a source',
  year: 'a year',
  volume: 'a volume',
  pages: 'pages',
  doi: 'a DOI',
  fields: 'data of a reference manager',
}

const rows: Row[] = []
for (const folder of folders) {
  if (!existsSync(folder)) {
    console.log(`Skipped: there is no folder ${folder}.`)
    continue
  }
  for (const name of readdirSync(folder)
    .filter((one) => one.endsWith('.docx'))
    .toSorted()) {
    const row = await reported(name, readFileSync(join(folder, name)))
    if (row) rows.push(row)
  }
}
await Promise.all([presses.pandoc.stop(), presses.imageConverter.stop(), typesetter.stop()])
if (rows.length > 0) print(rows)
printLabelled()
printReferences()

async function reported(name: string, file: Uint8Array): Promise<Row | undefined> {
  try {
    const manuscript = await readManuscript(presses, new Uint8Array(file))
    const { article, front, cut, lost, warnings } = manuscript
    const { formulas, pictures, references, citations } = countsOf(article, lost)
    const own = expected[name]
    const hasList = references.all > 0
    const wrong = own ? wrongIn(front, own) : []
    const of = own
      ? fields.filter((field) => own[field] || wrong.includes(field)).length
      : Object.keys(valuesOf(front)).length
    return {
      name,
      references,
      citations: hasList ? { got: citations.linked, of: citations.linked + citations.unlinked.length } : none,
      listless: hasList ? 0 : citations.unlinked.length,
      equations: { got: formulas.asMathml, of: formulas.of },
      pictures: { got: pictures, of: pictures + lost.pictures },
      front: { got: of - wrong.length, of, wrong, isChecked: own !== undefined },
      untold: untoldIn(cut, front, warnings),
      lost: { words: lost.words, of: lost.of.words },
      ...(await checkedForms(manuscript)),
    }
  } catch (error) {
    console.log(`${name} couldn’t be read: ${(error as Error).message}`)
    return undefined
  }
}

async function checkedForms({ article, front: read, media }: Manuscript): Promise<Pick<Row, 'pdf' | 'jats'>> {
  const front = toFront(read, {}, imprint)
  const jats = toJats(article, front, figureUrl)
  const { pdf, standard } = await setPaper({ typesetter }, { article, front, media, jats })
  const faults = hasJats4r() ? [...jatsProblems(jats), ...jats4rErrors(jats)] : undefined
  return { jats: faults, pdf: { standard, faults: await faultsOfPdf(pdf) } }
}

/** Words taken off as front matter that are neither on record nor in a warning. */
function untoldIn(cut: string[], front: Front, warnings: string[]): string[] {
  const known = new Set(
    wordsOf(
      [JSON.stringify(toRecord(front)).replaceAll(String.raw`\n`, ' '), ...warnings, sayingNothing].join(' '),
    ),
  )
  return cut
    .flatMap((line) => wordsOf(withoutLabel(line).replace(/\\[a-z]+/gi, ' ')))
    .filter((word) => !known.has(word))
}

function told(faults: string[] | undefined): string {
  if (!faults) return 'not checked'
  return faults.length === 0 ? 'no fault' : `${faults.length} faults`
}

function print(all: Row[]): void {
  const share = ({ got, of }: Share) => `${got}/${of}`
  const table = all.map(
    ({ name, references, citations, equations, pictures, front, untold, lost, jats, pdf }) => ({
      file: name.slice(0, 34),
      'names title source year': `${references.names} ${references.title} ${references.source} ${references.year} of ${references.all}`,
      'citations linked': share(citations),
      'equations as MathML': share(equations),
      pictures: share(pictures),
      'front right': front.isChecked ? share(front) : `${front.of} read`,
      'cut untold': untold.length,
      'words lost': `${lost.words.length}/${lost.of}`,
      JATS: told(jats),
      PDF: `${pdf.standard}, ${told(pdf.faults)}`,
    }),
  )
  console.table(table)
  const sum = (share: (row: Row) => Share) => {
    const [got, of] = [
      all.reduce((n, row) => n + share(row).got, 0),
      all.reduce((n, row) => n + share(row).of, 0),
    ]
    return `${got} of ${of}${of > 0 ? ` (${((100 * got) / of).toFixed(1)} %)` : ''}`
  }
  const checked = all.filter(({ front }) => front.isChecked)
  for (const part of ['volume', 'pages'] as const)
    console.log(
      `References with ${partNames[part]}, of those that seem to name one: ${sum(({ references }) => ({ got: references[part], of: references.with[part] }))}`,
    )
  for (const part of ['names', 'title', 'source', 'year', 'doi', 'fields'] as const)
    console.log(
      `References with ${partNames[part]}: ${sum(({ references }) => ({ got: references[part], of: references.all }))}`,
    )
  console.log(`Citations linked, of what looks like one: ${sum(({ citations }) => citations)}`)
  const listless = all.reduce((n, one) => n + one.listless, 0)
  if (listless > 0) console.log(`  and ${listless} in files that hold no list of references`)
  console.log(`Equations as MathML: ${sum(({ equations }) => equations)}`)
  console.log(`Pictures: ${sum(({ pictures }) => pictures)}`)
  const right = checked.reduce((n, { front }) => n + front.got, 0)
  const asked = checked.reduce((n, { front }) => n + front.of, 0)
  console.log(`Front matter right, by field, in the ${checked.length} checked by hand: ${right} of ${asked}`)
  for (const { name, front } of checked.filter(({ front }) => front.wrong.length > 0))
    console.log(`  ${name}: ${front.wrong.join(', ')}`)
  console.log(
    `Words taken off as front and neither kept nor told: ${all.reduce((n, { untold }) => n + untold.length, 0)}`,
  )
  for (const { name, untold } of all.filter(({ untold }) => untold.length > 0))
    console.log(`  ${name}: ${untold.join(' ')}`)
  console.log(`Words lost: ${sum(({ lost }) => ({ got: lost.words.length, of: lost.of }))}`)
  for (const { name, lost } of all.filter(({ lost }) => lost.words.length > 0))
    console.log(`  ${name}: ${lost.words.slice(0, 40).join(' ')}${lost.words.length > 40 ? ' …' : ''}`)
  for (const { name, jats = [], pdf } of all) {
    for (const fault of jats) console.log(`  ${name}: the JATS breaks ${fault}`)
    for (const fault of pdf.faults) console.log(`  ${name}: the PDF breaks ${fault}`)
  }
}

type Page = {
  name: string
  lines: string[]
  title?: string
  authors: string[][]
  abstract?: string
  keywords: string[]
}

/** First pages of our own, checked by hand, in ten languages. */
function printLabelled(): void {
  const pages = ['title-pages.json', 'further-title-pages.json', 'title-pages-of-many.json'].flatMap(
    (name): Page[] => JSON.parse(readFileSync(join(samples, name), 'utf8')),
  )
  const results = pages.map((page) => {
    const { front } = readFront(withHeadings(unfolded(titlePage(page.lines))))
    const wrong = wrongIn(front, toDigests(page))
    const of = new Set([...Object.keys(toDigests(page)), ...wrong]).size
    return { name: page.name, wrong, of }
  })
  const [of, wrong] = [
    results.reduce((n, one) => n + one.of, 0),
    results.reduce((n, one) => n + one.wrong.length, 0),
  ]
  console.log(`Labelled first pages of our own (${pages.length}): ${of - wrong} of ${of} fields right`)
  for (const one of results.filter((it) => it.wrong.length > 0))
    console.log(`  ${one.name}: ${one.wrong.join(', ')}`)
}

/** Lists of references of our own, marked by hand. */
function printReferences(): void {
  console.log('Labelled references of our own, of a hundred read as marked:')
  for (const { name, share, isHeldOut } of labelledReferences()) {
    const shares = Object.entries(share).map(([field, of]) => `${field} ${(100 * of).toFixed(1)}`)
    console.log(`  ${name}${isHeldOut ? ' (held out)' : ''}: ${shares.join(', ')}`)
  }
}

function toDigests({ title, authors, abstract, keywords }: Page): Values {
  const column = (value: (author: string[]) => string | undefined) =>
    authors.some((author) => value(author)) ? authors.map(value).join(' | ') : ''
  const all: Record<Field, string> = {
    title: title ?? '',
    authors: column(([given, family]) => `${given} ${family}`),
    affiliations: column((author) => author[2]),
    emails: column((author) => author[3]),
    orcids: column((author) => author[4]),
    abstract: abstract ?? '',
    keywords: keywords.join('; '),
  }
  return Object.fromEntries(
    Object.entries(all).flatMap(([field, value]) => (value ? [[field, digestOf(value)]] : [])),
  )
}

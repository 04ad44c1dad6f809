// A separate program: typesets article.json in the folder it's given with the template it's told, and writes out.pdf
// and out.json.
import { readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { NodeCompiler, type NodeTypstDocument } from '@myriaddreamin/typst-ts-node-compiler'
import { serveDocuments } from '../programs/serve-documents.ts'
import { leaveOutBroken } from './broken-parts.ts'
import { toPicture } from './first-page-picture.ts'
import { withMarks, type Licence } from './pdf-marks.ts'
import type { Bound, Print, Template } from './typst.ts'

type Desk = { folder: string; compiler: NodeCompiler; template: Template }
/** What a template is told besides the article. */
type Inputs = { attach?: string; close?: string }
type Order = {
  attach?: string
  picture?: boolean
  bound?: Bound[]
  template: Template
  fontPaths: string[]
}
type Article = { front: { licence?: Omit<Licence, 'year'>; year?: string } }

const ours = ['source-serif-4', 'public-sans', 'arimo'].map((name) =>
  dirname(new URL(import.meta.resolve(`@expo-google-fonts/${name}/package.json`)).pathname),
)

serveDocuments(async (folder) => {
  const order: Order = JSON.parse(readFileSync(join(folder, 'order.json'), 'utf8'))
  const { attach, template } = order
  const fontPaths = [...ours, ...order.fontPaths]
  const compiler = NodeCompiler.create({ workspace: folder, fontArgs: [{ fontPaths }] })
  const desk = { folder, compiler, template }
  const broken = hasText[template] ? leaveOut(desk, attach ? { attach } : {}) : []
  const { document, ...made } = bestPrint(desk, attach)
  const { pdf, ...print } = order.bound ? { ...made, ...(await bind(folder, made.pdf, order.bound)) } : made
  writeFileSync(join(folder, 'out.pdf'), pdf)
  if (order.picture)
    writeFileSync(join(folder, 'out.png'), toPicture(compiler.plainSvg(document), pictureWidth[template]))
  writeFileSync(
    join(folder, 'out.json'),
    JSON.stringify({ ...print, warnings: [...broken, ...print.warnings] }),
  )
  compiler.evictCache(oldest) // else each paper would leave some 90 MB behind
})

/** After so many documents Typst forgets what they didn't use; below 3 it would forget the templates, too. */
const oldest = 3

// Loaded only where it's used: papers are set every day.
async function bind(folder: string, cover: Uint8Array, bound: readonly Bound[]) {
  const { bindPdfs } = await import('./bind-pdfs.ts')
  return bindPdfs(
    cover,
    bound.map(({ file, ...part }) => ({ ...part, bytes: readFileSync(join(folder, file)) })),
  )
}

/** Only a text has formulas and pictures of its author's. */
const hasText: Record<Template, boolean> = {
  journal: true,
  'review-copy': true,
  issue: false,
  card: false,
  voucher: false,
  certificate: false,
}
/** Pixels. */
const pictureWidth: Record<Template, number> = {
  journal: 800,
  'review-copy': 800,
  issue: 800,
  card: 1200,
  voucher: 800,
  certificate: 800,
}

const leaveOut = (desk: Desk, inputs: Inputs): string[] =>
  compile(desk, inputs).hasError() ? leaveOutBroken(desk) : []

// From best to worst. PDF/A refuses a character without a glyph or a picture without words; 'plain' is for papers on
// which tagging fails (typst 0.14 fails on some tables with "parent group"). Only PDF/A-3 may contain a file.
const standards = [
  { standard: 'a-3a', options: { pdfStandard: 'a-3a' }, holdsFile: true, isTagged: true },
  { standard: 'a-2a', options: { pdfStandard: 'a-2a' }, isTagged: true },
  { standard: 'a-2b', options: { pdfStandard: 'a-2b' } },
  { standard: 'tagged', options: {}, isTagged: true },
  { standard: 'plain', options: { pdfTags: false } },
]

const nameOf = (standard: string) =>
  standard.startsWith('a-') ? `PDF/A-${standard.slice(2)}` : 'an ordinary PDF'

function bestPrint(desk: Desk, attach: string | undefined): Print & { document: NodeTypstDocument } {
  const problems: string[] = []
  const setting = settingOf(desk)
  for (const { standard, options, holdsFile = false, isTagged = false } of standards) {
    if (holdsFile && !attach) continue
    try {
      const document = documentOf(desk, holdsFile && attach ? { ...setting, attach } : setting)
      const written = desk.compiler.pdf(document, options)
      const objection = isTagged ? accessObjection(desk, document) : undefined
      const pdf = isTagged ? withMarks(written, { isAccessible: !objection, ...licenceOf(desk) }) : written
      const warnings = problems[0]
        ? [`We could make only ${nameOf(standard)}, not PDF/A-3a: ${reasonOf(problems[0])}.`]
        : []
      if (objection) warnings.push(`The PDF isn’t marked as accessible (PDF/UA-1): ${objection}.`)
      return { pdf, document, pages: document.numOfPages, standard, warnings }
    } catch (problem) {
      problems.push(String(problem))
    }
  }
  throw new Error(problems.join('\n').slice(0, 2000))
}

/** Typst writes PDF/A or PDF/UA, not both in one, so it is asked for the other as well. */
function accessObjection({ compiler }: Desk, document: NodeTypstDocument): string | undefined {
  try {
    compiler.pdf(document, { pdfStandard: 'ua-1' })
    return undefined
  } catch (problem) {
    return reasonOf(String(problem))
  }
}

function licenceOf({ folder }: Desk): { licence?: Licence } {
  const { front }: Article = JSON.parse(readFileSync(join(folder, 'article.json'), 'utf8'))
  return front.licence && front.year ? { licence: { ...front.licence, year: front.year } } : {}
}

/** A last page with only a few lines is avoided by tighter lines, if that's enough. */
function settingOf(desk: Desk): Inputs {
  if (desk.template !== 'journal') return {}
  const document = documentOf(desk, {})
  const [end = Infinity]: number[] = desk.compiler.query(document, { selector: '<end>', field: 'value' })
  if (document.numOfPages === 1 || end > hardlyBegun) return {}
  const isSaved = documentOf(desk, closer).numOfPages < document.numOfPages
  return isSaved ? closer : {}
}

const closer: Inputs = { close: 'yes' }
/** Millimetres from the top of the paper; the text begins at 21. */
const hardlyBegun = 100

/** Typst's words without what surrounds them, and what it can't print in ours. */
function reasonOf(problem: string): string {
  const missing = [...problem.matchAll(/the text `\\*"(.+?)\\*"` could not be displayed/g)].map(
    ([, sign = '']) =>
      sign.replaceAll(/\\+u\{([\da-f]+)\}/g, (_, code: string) => `U+${code.toUpperCase().padStart(4, '0')}`),
  )
  const signs = [...new Set(missing)].filter((sign) => sign.trim())
  if (signs.length > 0) return `our fonts don’t have ${signs.slice(0, 12).join(' ')}`
  return (/message: "(?:PDF\/\S+ error: )?(.*?)"/.exec(problem)?.[1] ?? problem).slice(0, 200)
}

const compile = ({ compiler, folder, template }: Desk, inputs: Inputs) =>
  compiler.compile({ mainFilePath: join(folder, `${template}.typ`), inputs, resetRead: true })

function documentOf(desk: Desk, inputs: Inputs): NodeTypstDocument {
  const outcome = compile(desk, inputs)
  if (!outcome.hasError()) return outcome.result! // without an error there is a document
  throw new Error(JSON.stringify(desk.compiler.fetchDiagnostics(outcome.takeError()!)).slice(0, 1500))
}

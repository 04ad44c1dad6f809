// A program of its own: sets article.json in the folder it is given with journal.typ, writes out.pdf and out.json.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { NodeCompiler, type NodeTypstDocument } from '@myriaddreamin/typst-ts-node-compiler'

type Article = { formulas: Record<string, string>; broken?: string[] }

const folder = process.argv[2]! // child-typst.ts always names the folder
const warnings: string[] = []
const { attach }: { attach?: string } = JSON.parse(readFileSync(join(folder, 'order.json'), 'utf8'))
const fonts = ['@expo-google-fonts/source-serif-4', '@expo-google-fonts/public-sans']
const compiler = NodeCompiler.create({
  workspace: folder,
  fontArgs: [
    {
      fontPaths: fonts.map((name) => dirname(new URL(import.meta.resolve(`${name}/package.json`)).pathname)),
    },
  ],
})

withoutBroken()
const { pdf, pages, standard } = print()
writeFileSync(join(folder, 'out.pdf'), pdf)
writeFileSync(join(folder, 'out.json'), JSON.stringify({ pages, standard, warnings }))
process.exit(0)

/** The best standard that this paper reaches. PDF/A refuses a character without a glyph or a picture without words;
 * 'plain' is for papers that stop the tagging (typst 0.14 fails on some tables with "parent group"). */
function print(): { pdf: Uint8Array; pages: number; standard: string } {
  const attached = attach ? compile({ attach }) : undefined
  const document = compile({})
  const attempts = [
    ['a-3a', () => attached && compiler.pdf(attached, { pdfStandard: 'a-3a' })],
    ['a-2a', () => compiler.pdf(document, { pdfStandard: 'a-2a' })],
    ['a-2b', () => compiler.pdf(document, { pdfStandard: 'a-2b' })],
    ['tagged', () => compiler.pdf(document, {})],
    ['plain', () => compiler.pdf(document, { pdfTags: false })],
  ] as const
  const problems: string[] = []
  for (const [standard, attempt] of attempts) {
    try {
      const pdf = attempt()
      if (pdf && problems[0]) warnings.push(notArchival(standard, problems[0]))
      if (pdf) return { pdf, pages: document.numOfPages, standard }
    } catch (problem) {
      problems.push(String(problem))
    }
  }
  throw new Error(problems.join('\n').slice(0, 2000))
}

/** A sentence for the publisher from what typst has against PDF/A. */
function notArchival(standard: string, problem: string): string {
  const missing = [...problem.matchAll(/the text `\\*"(.+?)\\*"` could not be displayed/g)].map(
    ([, sign]) => sign,
  )
  const reason =
    missing.length > 0
      ? `our fonts lack ${[...new Set(missing)].slice(0, 12).join(' ')}`
      : problem.slice(0, 200)
  return `The PDF is "${standard}" and not PDF/A-3a: ${reason}.`
}

function compile(inputs: Record<string, string>): NodeTypstDocument {
  const outcome = compiler.compile({ mainFilePath: join(folder, 'journal.typ'), inputs })
  if (outcome.hasError()) throw new Error(diagnosis(outcome))
  return outcome.result! // without an error there is a document
}

function diagnosis(outcome: ReturnType<typeof compiler.compile>): string {
  return JSON.stringify(compiler.fetchDiagnostics(outcome.takeError()!)).slice(0, 1500)
}

/** A formula that typst cannot set is printed as its TeX; a picture it cannot decode is named in `broken`. */
function withoutBroken(): void {
  const file = join(folder, 'article.json')
  const article: Article = JSON.parse(readFileSync(file, 'utf8'))
  const tex = Object.keys(article.formulas).filter((one) => article.formulas[one])
  const formulas = brokenAmong(tex, 'eval(it, mode: "math")', (one) => article.formulas[one] ?? '')
  const pictures = brokenAmong(picturesIn(folder), 'box(image("/media/" + it))', (name) => name)
  for (const one of formulas) article.formulas[one] = ''
  warnings.push(...formulas.map((one) => `A formula is printed as TeX: ${one.slice(0, 120)}`))
  warnings.push(...pictures.map((name) => `The picture ${name} is damaged and not printed.`))
  writeFileSync(file, JSON.stringify({ ...article, broken: pictures }))
}

function picturesIn(folder: string): string[] {
  const media = join(folder, 'media')
  return existsSync(media) ? readdirSync(media) : []
}

/** Halves the list until the culprits are alone: one try when there is none, which is nearly always. */
function brokenAmong(names: string[], set: string, valueOf: (name: string) => string): string[] {
  if (names.length === 0 || compiles(names.map(valueOf), set)) return []
  if (names.length === 1) return names
  const half = names.length >> 1
  return [...brokenAmong(names.slice(0, half), set, valueOf), ...brokenAmong(names.slice(half), set, valueOf)]
}

function compiles(values: string[], set: string): boolean {
  writeFileSync(join(folder, 'values.json'), JSON.stringify(values))
  const mainFileContent = `#for it in json("/values.json") [#${set} \\ ]`
  return !compiler.compile({ mainFileContent, resetRead: true }).hasError()
}

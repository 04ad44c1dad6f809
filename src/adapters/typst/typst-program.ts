// A program of its own: sets article.json in the folder it is given with journal.typ, writes out.pdf and out.json.
import { readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { NodeCompiler, type NodeTypstDocument } from '@myriaddreamin/typst-ts-node-compiler'

type Article = { formulas: Record<string, string> }

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

withoutBrokenFormulas()
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
  for (const [standard, attempt] of attempts) {
    try {
      const pdf = attempt()
      if (pdf) return { pdf, pages: document.numOfPages, standard }
    } catch (problem) {
      warnings.push(`${standard}: ${String(problem).slice(0, 300)}`)
    }
  }
  throw new Error(warnings.join('\n'))
}

function compile(inputs: Record<string, string>): NodeTypstDocument {
  const outcome = compiler.compile({ mainFilePath: join(folder, 'journal.typ'), inputs })
  if (outcome.hasError()) throw new Error(diagnosis(outcome))
  return outcome.result! // without an error there is a document
}

function diagnosis(outcome: ReturnType<typeof compiler.compile>): string {
  return JSON.stringify(compiler.fetchDiagnostics(outcome.takeError()!)).slice(0, 1500)
}

/** A formula that typst cannot set is emptied, and the template prints its TeX instead. */
function withoutBrokenFormulas(): void {
  const file = join(folder, 'article.json')
  const article: Article = JSON.parse(readFileSync(file, 'utf8'))
  const broken = brokenAmong(
    Object.keys(article.formulas).filter((tex) => article.formulas[tex]),
    article,
  )
  if (broken.length === 0) return
  for (const tex of broken) article.formulas[tex] = ''
  warnings.push(...broken.map((tex) => `formula printed as TeX: ${tex.slice(0, 120)}`))
  writeFileSync(file, JSON.stringify(article))
}

function brokenAmong(tex: string[], article: Article): string[] {
  if (tex.length === 0 || compiles(tex.map((one) => article.formulas[one]!))) return [] // filtered to those that have one
  if (tex.length === 1) return tex
  const half = tex.length >> 1
  return [...brokenAmong(tex.slice(0, half), article), ...brokenAmong(tex.slice(half), article)]
}

function compiles(formulas: string[]): boolean {
  writeFileSync(join(folder, 'formulas.json'), JSON.stringify(formulas))
  const mainFileContent = '#for formula in json("/formulas.json") [#eval(formula, mode: "math") \\ ]'
  return !compiler.compile({ mainFileContent, resetRead: true }).hasError()
}

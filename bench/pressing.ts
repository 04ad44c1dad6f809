// What the press costs, beside pandoc alone on the same files.
import { spawnSync } from 'node:child_process'
import { readdirSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { childPandoc } from '../src/adapters/pandoc/child-pandoc.ts'
import { childImageConverter } from '../src/adapters/pictures/child-image-converter.ts'
import { childTypst } from '../src/adapters/typst/child-typst.ts'
import { toHtml } from '../src/features/press/html/to-html.ts'
import { toJats } from '../src/features/press/jats/to-jats.ts'
import { figureUrl, readManuscript, setPaper } from '../src/features/press/press.ts'
import { aFront } from '../src/features/press/samples/front.ts'
import { toText } from '../src/features/press/to-text.ts'
import { collection, theManuscript } from '../tests/support/manuscripts.ts'
import { familyCpu, peakOfChildren } from './cpu.ts'
import { round } from './numbers.ts'

const mostFiles = 12 // as many as one child reads before it's replaced

export async function printPressing(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'alidade-bench-'))
  const files = manuscripts(folder)
  const alone = pandocAlone(files)
  const { steps, megabytes } = await press(files)
  rmSync(folder, { recursive: true })
  console.log(
    `CPU of the press on ${files.length} manuscripts, per manuscript (reference: pandoc alone on the same files)`,
  )
  const row = (cpu: number, memory?: number) => ({
    milliseconds: round(cpu / files.length, 0),
    ratio: round(cpu / alone.cpu),
    ...(memory && { 'MB at most': round(memory, 0) }),
  })
  console.table({
    'pandoc alone': row(alone.cpu, alone.megabytes),
    ...Object.fromEntries(Object.entries(steps).map(([name, cpu]) => [name, row(cpu)])),
    'all of it': row(
      Object.values(steps).reduce((sum, cpu) => sum + cpu, 0),
      megabytes,
    ),
  })
}

/** From the collection beside the project; without it, the demo's. */
function manuscripts(folder: string): string[] {
  const real = join(collection, 'real')
  const names = existsSync(real) ? readdirSync(real).filter((name) => name.endsWith('.docx')) : []
  if (names.length > 0) return names.slice(0, mostFiles).map((name) => join(real, name))
  const file = join(folder, 'manuscript.docx')
  writeFileSync(file, theManuscript().bytes)
  return [file]
}

function pandocAlone(files: string[]): { cpu: number; megabytes: number } {
  const program = join(import.meta.dirname, 'bare-pandoc.ts')
  const { stdout } = spawnSync(process.execPath, [program, ...files], { encoding: 'utf8' })
  const { cpu, megabytes }: { cpu: number[]; megabytes: number } = JSON.parse(stdout)
  return { cpu: cpu.reduce((sum, one) => sum + one, 0), megabytes }
}

/** Each step for all files together, in milliseconds, once everything is warm. */
async function press(files: string[]) {
  const pandoc = childPandoc()
  const imageConverter = childImageConverter()
  const typesetter = childTypst()
  const steps = { reading: 0, 'JATS, HTML and text': 0, PDF: 0 }
  const cpu = familyCpu()
  const timed = async <Result>(step: keyof typeof steps, work: () => Result | Promise<Result>) => {
    const before = cpu()
    const result = await work()
    steps[step] += cpu() - before
    return result
  }
  const pressOne = async (file: string) => {
    const docx = new Uint8Array(await readFile(file))
    const front = aFront()
    const { article, media } = await timed('reading', () => readManuscript({ pandoc, imageConverter }, docx))
    const jats = await timed('JATS, HTML and text', () => {
      toHtml(article, figureUrl)
      toText(article)
      return toJats(article, front, figureUrl)
    })
    await timed('PDF', () => setPaper({ typesetter }, { article, front, media, jats }))
  }
  await pressOne(files[0]!) // there is one
  Object.assign(steps, { reading: 0, 'JATS, HTML and text': 0, PDF: 0 })
  for (const file of files) await pressOne(file)
  const megabytes = peakOfChildren()
  await Promise.all([pandoc.stop(), imageConverter.stop(), typesetter.stop()])
  return { steps, megabytes }
}

// The press as an operator runs it: one Word file in, a folder out, and no journal anywhere.
import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, expect, test } from 'vitest'
import { jatsProblems } from '#tests/support/jats-problems.ts'
import { pdfText } from '#features/press/samples/pdf-text.ts'
import { aWordFile, paragraph } from '#features/press/samples/word-file.ts'
import { waxPaper } from '#features/press/samples/wax-paper.ts'

const folder = mkdtempSync(join(tmpdir(), 'press-alone-'))
afterAll(() => rmSync(folder, { recursive: true }))

const file = join(folder, 'wax.docx')
writeFileSync(file, waxPaper)
const out = join(folder, 'out')
const none = join(folder, 'data') // where a journal would be

async function press(...args: string[]): Promise<string> {
  const env = { ...process.env, DATA_DIR: none, ADD_ONS: 'off' }
  const { stdout } = await promisify(execFile)(process.execPath, ['src/main.mjs', 'press', ...args], { env })
  return stdout
}
const refused = (...args: string[]) =>
  press(...args).then(
    () => 'pressed',
    (error: { stderr: string }) => error.stderr,
  )
const read = (name: string) => readFileSync(join(out, name), 'utf8')

test(
  'a Word file becomes JATS, a page, a PDF and its figures, with what it says of itself',
  { timeout: 180_000 },
  async () => {
    expect(await press(file, '--out', out)).toContain('wax.docx has been typeset')
    expect(readdirSync(out).toSorted()).toEqual([
      'figures',
      'paper.html',
      'paper.pdf',
      'paper.xml',
      'report.json',
      'tables',
    ])
    expect(readdirSync(join(out, 'figures'))).toEqual(['image-1.png'])
    expect(readdirSync(join(out, 'tables'))).toEqual(['t1.csv'])
    expect(read('paper.xml')).toContain(
      '<article-title>Two-layer wax barriers hold capillary flow</article-title>',
    )
    expect(jatsProblems(read('paper.xml'))).toEqual([])
    expect(read('paper.html')).toContain('<h1>Two-layer wax barriers hold capillary flow</h1>')
    expect(read('paper.html')).toContain('src="figures/image-1.png"')
    expect(await pdfText(readFileSync(join(out, 'paper.pdf')))).toContain('Jorin Vask-Oduya')
    const report = JSON.parse(read('report.json'))
    expect(report).toMatchObject({
      manuscript: 'wax.docx',
      counts: { figures: 1, tables: 1, references: { all: 2 }, formulas: { asMathml: 1, of: 1 } },
      front: { keywords: { value: ['wax', 'paper'], from: 'Keywords: wax, paper' } },
      warnings: [expect.stringContaining('Figure 1')], // a picture of one dot
    })
    expect(existsSync(none)).toBe(false)
  },
)

test('a file with the front matter goes before what the manuscript says', { timeout: 180_000 }, async () => {
  const front = join(folder, 'front.json')
  writeFileSync(front, JSON.stringify({ title: 'Wax, again', doi: '10.5555/wax.1' }))
  await press(file, '--out', out, '--front', front)
  expect(read('paper.xml')).toContain('<article-title>Wax, again</article-title>')
  expect(read('paper.xml')).toContain('Vask-Oduya')
  expect(JSON.parse(read('report.json')).warnings.join()).toContain(
    '“Two-layer wax barriers hold capillary flow”',
  )
})

test(
  'what’s wrong with a paper is said at once, letters that can’t be had among it',
  { timeout: 180_000 },
  async () => {
    const chinese = join(folder, 'chinese.docx')
    writeFileSync(chinese, aWordFile([paragraph('蜡纸屏障中的毛细流动。'.repeat(9))]))
    expect(await press(chinese, '--out', out)).toContain('蜡 纸')
  },
)

test('whoever asks for something else is told what to type', async () => {
  const usage = 'npm run journal -- press FILE.docx --out DIR [--front FILE.json]'
  expect(await refused()).toContain(usage)
  expect(await refused(file, '--to', out)).toContain(usage)
  expect(await refused(join(folder, 'none.docx'), '--out', out)).toContain('There is no file')
  const wrong = join(folder, 'wrong.json')
  writeFileSync(wrong, '{"title": 3}')
  expect(await refused(file, '--out', out, '--front', wrong)).toContain('isn’t valid at title')
  writeFileSync(join(folder, 'old.docx'), 'not a zip')
  expect(await refused(join(folder, 'old.docx'), '--out', out)).toContain('old.docx isn’t a .docx file')
})

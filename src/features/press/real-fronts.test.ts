// The first pages of manuscripts that aren't ours, where the machine has them: what a person read there is kept as digests.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { childPandoc } from '#adapters/pandoc/child-pandoc.ts'
import { fromWord } from './from-word.ts'
import { fields, wrongIn, type Values } from './samples/read-values.ts'

const folder = join(import.meta.dirname, '../../../../shared/manuscripts/real')
const pandoc = childPandoc()
afterAll(() => pandoc.stop())

const expected: Record<string, Values> = JSON.parse(
  readFileSync(join(import.meta.dirname, 'samples/real-fronts.json'), 'utf8'),
)

test(
  'nineteen of twenty fields of real first pages are read right',
  { timeout: 300_000 },
  async ({ skip }) => {
    skip(!existsSync(folder), `skipped: there is no folder ${folder} with real manuscripts`)
    let [asked, right] = [0, 0]
    for (const [name, values] of Object.entries(expected)) {
      const { ast, media } = await pandoc.read(new Uint8Array(readFileSync(join(folder, name))))
      const { front } = fromWord(ast, (path) => (media.has(path) ? { name: path } : undefined))
      const wrong = wrongIn(front, values)
      const of = fields.filter((field) => values[field] || wrong.includes(field)).length
      asked += of
      right += of - wrong.length
    }
    expect(right / asked).toBeGreaterThanOrEqual(0.95)
  },
)

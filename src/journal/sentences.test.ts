import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { sentences } from './sentences.ts'

const spec = process.env.SPECIFICATION ?? '../shared/spec/specification.txt'
const isThere = existsSync(spec)
const text = isThere ? readFileSync(spec, 'utf8') : ''
const catalogue: string[] = Object.values(sentences).flatMap((group) => Object.values(group))
const said = catalogue.map((sentence) => sentence.trim())

const [, section8 = ''] = /## 8\. Error catalogue([\s\S]*?)\n## 9\./.exec(text) ?? []
const quoted = [...section8.matchAll(/'([^'\n]+)'/g)].map(([, sentence = '']) => sentence.trim())

test.skipIf(!isThere)(
  `the catalogue of ${spec} is kept whole and word for word (skipped where that file is not)`,
  () => {
    expect(quoted.length).toBeGreaterThan(60)
    expect(quoted.filter((sentence) => !said.includes(sentence))).toEqual([])
  },
)

test.skipIf(!isThere)(`every sentence of ours is in ${spec} (skipped where that file is not)`, () => {
  expect(said.filter((sentence) => !text.includes(sentence))).toEqual([])
})

test('no sentence has two homes', () => {
  expect(catalogue.filter((sentence, place) => catalogue.indexOf(sentence) !== place)).toEqual([])
})

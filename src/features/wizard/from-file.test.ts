import { expect, test } from 'vitest'
import { nobody } from '#journal/paper/authors.ts'
import type { FirstPage } from '#features/press/first-page/first-page.ts'
import { alone } from '#features/submissions/fields/author-list.ts'
import { toFilled, type Filled } from './filled.ts'
import { withFile } from './from-file.ts'

const anwen = {
  ...nobody,
  givenName: 'Anwen',
  familyName: 'Tarrowby',
  email: 'anwen@demo.example',
  orcid: '0000-0002-1825-0097',
  corresponding: true,
}
const own = { email: anwen.email }
const read: FirstPage = {
  title: { value: 'Wax and its limits', from: 'Wax and its limits' },
  abstract: { value: 'Wax has limits.', from: 'Abstract\nWax has limits.' },
  keywords: { value: ['wax', 'limits'], from: 'Keywords: wax, limits' },
  language: { value: 'pt', from: 'A cera tem limites …' },
  authors: {
    value: [
      { ...nobody, givenName: 'Anwen', familyName: 'Tarrowby', corresponding: true },
      { ...nobody, givenName: 'Jorin', roles: ['software', 'validation'] },
    ],
    from: 'Anwen Tarrowby, Jorin',
  },
  funding: {
    value: [{ name: 'Wellcome Trust', awards: ['WT-1'] }],
    from: 'Funding: Supported by the Wellcome Trust (WT-1).',
  },
  declared: {},
  counts: { words: 1, figures: 0, tables: 0, references: 0 },
}
const nothing: Filled = toFilled(undefined)

test('empty fields take what the file says, and tell which words it was read from', () => {
  const { filled, fromFile } = withFile(nothing, read, own)
  expect(filled).toMatchObject({
    title: 'Wax and its limits',
    abstract: 'Wax has limits.',
    keywords: ['wax', 'limits'],
    language: 'pt',
    funding: [{ name: 'Wellcome Trust', awards: ['WT-1'] }],
  })
  expect(filled.authors.map(({ givenName }) => givenName)).toEqual(['Anwen', 'Jorin'])
  expect(fromFile.keywords).toEqual({ is: 'taken', from: 'Keywords: wax, limits', words: 'wax, limits' })
})

test('what was typed by hand stays, and the file’s words are offered beside it', () => {
  const typed = {
    ...nothing,
    title: 'My own title',
    keywords: ['honey'],
    language: 'es',
    funding: [{ name: 'Royal Society', awards: [] }],
    authors: [{ ...nobody, givenName: 'Sunniva', corresponding: true }],
  }
  const { filled, fromFile } = withFile(typed, read, own)
  expect(filled).toMatchObject({
    title: 'My own title',
    keywords: ['honey'],
    authors: typed.authors,
    funding: typed.funding,
    abstract: 'Wax has limits.',
  })
  expect(fromFile).toMatchObject({
    title: { is: 'offered' },
    keywords: { is: 'offered' },
    language: { is: 'offered', words: 'Portuguese' },
    funding: { is: 'offered', words: 'Wellcome Trust (WT-1)' },
    authors: { is: 'offered', words: 'Anwen Tarrowby, Jorin (Software, Validation)' },
    abstract: { is: 'taken' },
  })
})

test('a list that holds only the profile gives way to one that names its owner, and hands over address and ORCID iD', () => {
  const { filled } = withFile({ ...nothing, authors: [anwen] }, read, own)
  expect(filled.authors).toMatchObject([
    { givenName: 'Anwen', email: anwen.email, orcid: anwen.orcid },
    { givenName: 'Jorin' },
  ])
})

test('it isn’t given up for a list without its owner, which is only offered', () => {
  const strangers = {
    ...read,
    authors: { value: [{ ...nobody, givenName: 'Per', corresponding: true }], from: 'Per' },
  }
  const { filled, fromFile } = withFile({ ...nothing, authors: [anwen] }, strangers, own)
  expect(filled.authors).toEqual([anwen])
  expect(fromFile.authors?.is).toBe('offered')
})

test('an abstract of more than 250 words fills its field, and the rest is kept below it', () => {
  const long = { ...read, abstract: { value: 'wax '.repeat(260).trim(), from: '' } }
  const { filled } = withFile(nothing, long, own)
  expect(filled.abstract.split(' ')).toHaveLength(250)
  expect(filled.leftOut.split(' ')).toHaveLength(10)
})

test('a file that says nothing changes nothing', () => {
  expect(withFile({ ...nothing, authors: alone }, { counts: read.counts }, own)).toEqual({
    filled: { ...nothing, authors: alone },
    fromFile: {},
  })
})

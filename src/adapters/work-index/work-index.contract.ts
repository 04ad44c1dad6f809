import { expect, test } from 'vitest'
import type { CrossrefItem } from './sandbox.ts'
import type { WorkIndex } from './work-index.ts'

/** What every index must do that knows these works. */
export function workIndexContract(opened: () => WorkIndex): void {
  test('a work is found by the words of a reference, among others that are less like it', async () => {
    const words = 'Tarrowby A, Linnet B. Wax barriers in paper strips. J Paper Eng. 2019;12:121-8.'
    expect(await opened().search(words)).toEqual({
      works: [
        {
          doi: '10.5555/wax.2019',
          type: 'journal-article',
          titles: ['Wax barriers in paper strips', 'Wax barriers in paper strips: A study'],
          family: 'Tarrowby',
          year: 2019,
          container: 'Paper & Engineering',
          volume: '12',
          issue: '3',
          page: '121-128',
        },
        { doi: '10.5555/Report(1)/a', type: 'report', titles: ['Paper'], family: 'Paper Society' },
      ],
    })
  })

  test('a work is found by its DOI, in upper or lower case and with any punctuation', async () => {
    expect(await opened().find('10.5555/rePORT(1)/A')).toMatchObject({
      works: [{ doi: '10.5555/Report(1)/a' }],
    })
  })

  test('there may be nothing like it', async () => {
    expect(await opened().search('Qwxz')).toEqual({ works: [] })
    expect(await opened().find('10.9999/none')).toEqual({ works: [] })
  })

  test('a reference of any length and in any script can be asked for', async () => {
    expect(await opened().search(`王 & 李? #${'𠀀'.repeat(9000)}`)).toEqual({ works: [] })
  })
}

/** Among them, one as bare as some of Crossref's. */
export const indexed: CrossrefItem[] = [
  {
    DOI: '10.5555/Report(1)/a',
    type: 'report',
    title: ['Paper'],
    author: [{ name: 'Paper Society', sequence: 'first' }],
    issued: { 'date-parts': [[null]] },
  },
  {
    DOI: '10.5555/wax.2019',
    type: 'journal-article',
    title: ['Wax barriers in paper strips'],
    subtitle: ['A study'],
    author: [
      { given: 'Anwen', family: 'Tarrowby', sequence: 'first', affiliation: [] },
      { given: 'Bo', family: 'Linnet', sequence: 'additional', affiliation: [] },
    ],
    issued: { 'date-parts': [[2019, 3, 1]] },
    'container-title': ['Paper &amp; Engineering'],
    publisher: 'Paper Society',
    volume: '12',
    issue: '3',
    page: '121-128',
    'is-referenced-by-count': 4,
  },
]

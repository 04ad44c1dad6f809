import { describe, expect, test } from 'vitest'
import type { IndexedWork } from '#adapters/work-index/work-index.ts'
import { readReference } from '../word/references/parsing/read-reference.ts'
import type { Work } from '../tree/work.ts'
import { sureWork } from './same-work.ts'

const { work: read } = readReference(
  'Tarrowby A, Linnet B. Wax barriers hold water in paper strips. J Paper Eng. 2019;12(3):121-128.',
)
const known: IndexedWork = {
  doi: '10.5555/wax.2019',
  type: 'journal-article',
  titles: ['Wax barriers hold water in paper strips'],
  family: 'Tarrowby',
  year: 2019,
  volume: '12',
  issue: '3',
  page: '121-128',
}

const isTaken = (ours: Partial<Work>, theirs: Partial<IndexedWork>) =>
  sureWork({ ...read, ...ours }, [{ ...known, ...theirs }]) !== undefined
const titled = (title: string, ...titles: string[]) => isTaken({ title }, { titles })

test('a work with the same title, year and first author is taken', () => {
  expect(sureWork(read, [{ ...known, doi: '10.5555/b', family: 'Linnet' }, known])).toBe(known)
  expect(isTaken({}, {})).toBe(true)
})

describe('a title may differ', () => {
  test('in marks, tags, case and accents', () => {
    const tagged = 'Wax <i>Barriers</i> &amp; water in PAPER strips of CO<sub>2</sub>'
    expect(titled('Wax barriers & water in paper strips of CO 2', tagged)).toBe(true)
    expect(titled('Über die Dichte von Papier', 'Uber die Dichte von Papier')).toBe(true)
  })
  test('in one word of ten, not more', () => {
    const ten = 'One two three four five six seven eight nine'
    expect(titled(`${ten} barriers`, `${ten} barrier`)).toBe(true)
    expect(titled(`${ten} barriers here`, `${ten} strips there`)).toBe(false)
  })
  test('by its subtitle', () => {
    const [short, long] = [
      'Wax barriers hold water',
      'Wax barriers hold water: A study of twelve strips in Larkhaven',
    ]
    expect(titled(short, short, long)).toBe(true)
    expect(titled(long, short, long)).toBe(true)
  })
  test('never in a number', () => {
    const long = 'Wax barriers hold water in paper strips of every kind, part'
    expect(titled(`${long} II`, `${long} I`)).toBe(false)
    expect(titled(`${long} 2019`, `${long} 2018`)).toBe(false)
  })
  test('not at all where it’s short: then the page must be the same', () => {
    expect(isTaken({ title: 'Editorial' }, { titles: ['Editorial'] })).toBe(true)
    const { page: _, ...pageless } = read
    const short = { ...known, titles: ['Editorial'] }
    expect(sureWork({ ...pageless, title: 'Editorial' }, [short])).toBeUndefined()
  })
  test('in any script', () => {
    expect(titled('纸条中的蜡屏障', '纸条中的蜡屏障')).toBe(true)
    expect(titled('纸条中的蜡屏障', '纸条中的油屏障与墙')).toBe(false)
    expect(titled('Восковые барьеры держат воду', 'Восковые барьеры держат воду')).toBe(true)
  })
})

test('a year may be the one before or after', () => {
  expect([2017, 2018, 2020, 2021].map((year) => isTaken({}, { year }))).toEqual([false, true, true, false])
  const { year: _, ...undated } = known
  expect(sureWork(read, [undated])).toBeUndefined()
})

test('the first author must be the same', () => {
  expect(isTaken({}, { family: 'Linnet' })).toBe(false)
  expect(isTaken({}, { family: 'TARROWBY' })).toBe(true)
  expect(isTaken({ author: [{ family: 'Šťastná-Berg' }] }, { family: 'Stastna Berg' })).toBe(true)
  expect(isTaken({ author: [{ literal: 'Paper Society' }] }, { family: 'Paper Society' })).toBe(true)
  const { family: _, ...nameless } = known
  expect(sureWork(read, [nameless])).toBeUndefined()
})

test('whatever contradicts the manuscript isn’t taken', () => {
  expect(isTaken({}, { volume: '13' })).toBe(false)
  expect(isTaken({}, { page: '7' })).toBe(false)
  expect(isTaken({}, { page: '121' })).toBe(true)
  expect(isTaken({ DOI: '10.5555/WAX.2019' }, {})).toBe(true)
  expect(isTaken({ DOI: '10.5555/other' }, {})).toBe(false)
})

test('a preprint is not its article, and a figure or a review is not its paper', () => {
  expect(isTaken({}, { type: 'posted-content' })).toBe(false)
  expect(isTaken({ type: 'article' }, {})).toBe(false)
  expect(isTaken({ type: 'article' }, { type: 'posted-content' })).toBe(true)
  expect(isTaken({}, { type: 'component' })).toBe(false)
  expect(isTaken({}, { type: 'peer-review' })).toBe(false)
})

test('of two that it may be, neither is taken', () => {
  expect(sureWork(read, [known, { ...known, doi: '10.5555/again' }])).toBeUndefined()
})

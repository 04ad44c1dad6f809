import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readKeywords, thenAdd, thenEnter } from '#features/submissions/fields/keywords.ts'
import { atRevisionOf, toCameBack, toFilled } from './filled.ts'
import { findArranged, toTyped } from './paper-form.server.ts'

const theForm = (then: string, entries: Record<string, string>) => {
  const form = new FormData()
  form.set('then', then)
  for (const [name, value] of Object.entries(entries)) form.set(name, value)
  return form
}

test('whatever the keywords are, a refusal shows them again as they were', () => {
  fc.assert(
    fc.property(fc.array(fc.string()), fc.string(), (chips, box) => {
      const form = theForm('next', { keywords: box })
      for (const chip of chips) form.append('keyword', chip)
      expect(toFilled(undefined, toTyped(form)).keywords).toEqual(readKeywords(form))
    }),
  )
})

test('a button beside a list brings back what was typed, at the revision that it was typed over', () => {
  const fields = theForm(thenAdd, { abstract: 'Wax melts.', keywords: 'wax', revision: '3' })
  const back = findArranged({ fields })!
  expect(toCameBack(back)).toEqual({ abstract: 'Wax melts.', keywords: ['wax'] })
  expect(atRevisionOf({ id: 'a', revision: 4 }, back)).toEqual({ id: 'a', revision: 3 })
  expect(toCameBack({ ...back, message: 'Someone saved this text after you opened it.' })).toEqual({})
})

test('a file that was chosen beside such a button is asked for again', () => {
  const fields = theForm(thenAdd, { keywords: 'wax' })
  const paper = { fileId: 'f', name: 'wax.docx', size: 1, mime: 'm' } as never
  expect(findArranged({ fields })?.fields).toEqual({})
  expect(findArranged({ fields, paper })?.fields).toEqual({ paper: 'Please choose the file again.' })
  expect(findArranged({ fields, refusal: 'file_empty' })?.fields).toEqual({
    paper: 'The file is empty. Please choose another.',
  })
})

test('Enter goes on where nothing stands in the box of keywords', () => {
  expect(findArranged({ fields: theForm(thenEnter, { keywords: ' ' }) })).toBeUndefined()
  expect(findArranged({ fields: theForm(thenEnter, {}) })).toBeUndefined()
})

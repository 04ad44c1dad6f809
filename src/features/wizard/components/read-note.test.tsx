import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import type { FirstPage } from '#features/press/first-page/first-page.ts'
import { ReadNote } from './read-note.tsx'

const said = (found: FirstPage) => {
  const Component = () => <ReadNote read={{ state: 'done', name: 'wax.docx', found }} />
  const Page = createRoutesStub([{ path: '/', Component }])
  return renderToStaticMarkup(<Page />)
}
const counts = { words: 900, figures: 2, tables: 0, references: 1 }

test('an author hears what was read, what wasn’t found, and which abstracts are printed without a field', () => {
  const title = { value: 'Cercas vivas', from: 'Cercas vivas' }
  expect(said({ title, translations: ['en', 'es'], counts })).toContain(
    'On its first page: the title. We didn’t find authors, an abstract or keywords. We’ll also print its abstract in English and Spanish. In its text: 900 words, 2 figures and 1 reference.',
  )
})

test('where nothing was read, the file is there all the same', () => {
  expect(said({ counts })).toContain('We have wax.docx.')
  expect(said({ counts })).not.toContain('also print')
})

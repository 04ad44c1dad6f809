import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { EditorChoice } from './editor-choice.tsx'

const aChoice = { id: 'someone', name: 'Edda Tarrowby', affiliation: '', conflicts: [] }

test.each([
  [{ open: 0, oldestDays: null, medianDays: null }, 'no open papers'],
  [
    { open: 1, oldestDays: 0, medianDays: 0 },
    '1 open paper, less than a day old · usually sends papers on within a day',
  ],
  [
    { open: 1, oldestDays: 1, medianDays: 1 },
    '1 open paper, 1 day old · usually sends papers on after 1 day',
  ],
  [
    { open: 3, oldestDays: 0, medianDays: 4 },
    '3 open papers, the oldest less than a day old · usually sends papers on after 4 days',
  ],
  [{ open: 3, oldestDays: 12, medianDays: null }, '3 open papers, the oldest 12 days old'],
])('how much an editor has to do: %o', (load, said) => {
  const page = renderToStaticMarkup(<EditorChoice editor={{ ...aChoice, ...load }} isChosen={false} />)
  expect(page).toContain(`>${said}<`)
})

import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { toFrame } from '#site/frame.ts'
import { theSettings } from '#tests/support/settings.ts'
import { Tips } from './tips.tsx'

test('what falls due after acceptance is the charge that this journal asks for', () => {
  const journal = { ...theSettings(), charge: { amount: 3000, currency: 'EUR' } }
  const root = toFrame(journal, { year: 2026, month: 11 })
  const Page = createRoutesStub([
    { id: 'root', path: '/', Component: () => <Tips wizard="author" step="review" /> },
  ])
  const html = renderToStaticMarkup(<Page hydrationData={{ loaderData: { root } }} />)
  expect(html).toContain('EUR 30 due only after acceptance')
})

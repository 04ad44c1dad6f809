import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { FrameContext, toFrame } from '#site/frame.ts'
import { theSettings } from '#tests/support/settings.ts'
import { Tips } from './tips.tsx'

test('what falls due after acceptance is the charge that this journal asks for', () => {
  const journal = { ...theSettings(), charge: { amount: 3000, currency: 'EUR' } }
  const html = renderToStaticMarkup(
    <FrameContext value={toFrame(journal, { year: 2026, month: 11 })}>
      <Tips wizard="author" step="review" />
    </FrameContext>,
  )
  expect(html).toContain('EUR 30 due only after acceptance')
})

import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { sentences } from '#journal/sentences.ts'
import type { SaveAnswer } from './save-draft.ts'
import { StepBar } from './step-bar.tsx'

const draft = { id: 'd1', revision: 2, updatedAt: '2026-11-20T10:00:00.000Z' }

function tells(answer: SaveAnswer | undefined, why?: string): string {
  const html = renderToStaticMarkup(
    <StepBar wizard="author" step="details" draft={draft} answer={answer} busy={false} why={why} />,
  )
  const [, told = ''] = /<output[^>]*>(.*)<\/output>/s.exec(html) ?? []
  return told.replaceAll(/<[^>]*>/g, '').trim()
}

test('a save that failed is told, also where something is missing for the next step', () => {
  const missing = 'Please add at least one keyword.'
  expect(tells({ is: 'away' })).toBe(sentences.workflow.networkFailed)
  expect(tells({ is: 'away' }, missing)).toBe(`${sentences.workflow.networkFailed} ${missing}`)
  expect(tells({ is: 'refused', why: 'Another window has it.' }, missing)).toBe(
    `Another window has it. ${missing}`,
  )
})

test('a save that succeeded is not told while something is missing', () => {
  expect(tells({ is: 'saved', draft }, 'Uploading')).toBe('Uploading')
})

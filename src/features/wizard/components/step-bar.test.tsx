import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { FrameContext, toFrame } from '#site/frame.ts'
import { sentences } from '#journal/sentences.ts'
import { theSettings } from '#tests/support/settings.ts'
import type { SaveAnswer } from '../save-draft.ts'
import { StepBar } from './step-bar.tsx'

const draft = { id: 'd1', revision: 2, updatedAt: '2026-11-20T10:00:00.000Z' }
const missing = 'Please add at least one keyword.'

/** What the bar says, line by line. */
function tells(answer: SaveAnswer | undefined, why?: string): string[] {
  const Component = () => (
    <FrameContext value={toFrame(theSettings(), { year: 2026, month: 11 })}>
      <StepBar wizard="author" step="details" draft={draft} answer={answer} busy={false} why={why} />
    </FrameContext>
  )
  const Page = createRoutesStub([{ path: '/', Component }])
  const html = renderToStaticMarkup(<Page />)
  const [, told = ''] = /<output[^>]*>(.*)<\/output>/s.exec(html) ?? []
  return told.split('</span>').map(toWords).filter(Boolean)
}

const toWords = (html: string) => html.replaceAll(/<[^>]*>/g, '').trim()

test('a draft that was saved is told, also where something is missing for the next step', () => {
  expect(tells({ is: 'saved', draft })).toEqual([expect.stringMatching(/^Draft saved 20 Nov 2026/)])
  expect(tells({ is: 'saved', draft }, missing)).toEqual([expect.stringMatching(/^Draft saved/), missing])
})

test('so is a save that failed', () => {
  expect(tells({ is: 'away' })).toEqual([sentences.workflow.networkFailed])
  expect(tells({ is: 'away' }, missing)).toEqual([sentences.workflow.networkFailed, missing])
  expect(tells({ is: 'refused', why: 'Another window has it.' }, missing)).toEqual([
    'Another window has it.',
    missing,
  ])
})

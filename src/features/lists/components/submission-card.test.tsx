import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { specifiedLimits } from '#journal/paper/manuscript.ts'
import { expect, test } from 'vitest'
import type { Submission } from '#features/submissions/submission.ts'
import { FrameContext, toFrame } from '#site/frame.ts'
import { theSettings } from '#tests/support/settings.ts'
import { SubmissionCard } from './submission-card.tsx'

const submission: Submission = {
  articleType: 'research-article',
  limits: specifiedLimits,
  ...{ id: 's1', reference: 'ALD-2026-0147', status: 'submitted', revision: 1, moves: [], files: [] },
  ...{ title: 'Creep of layered paper', abstract: '', editorFeedback: '', reviewFeedback: '' },
  ...{ paymentId: null, paymentStatus: null, fileUrl: null, submittedAt: null, keywords: [] },
  ...{ createdAt: '2026-11-20T10:00:00.000Z', updatedAt: '2026-11-20T10:00:00.000Z' },
  stageSince: '2026-11-18T10:00:00.000Z',
}

const role = 'editor'

function wordsOf(keywords: string[]): string {
  const Component = () => (
    <FrameContext value={toFrame(theSettings(), { year: 2026, month: 11 })}>
      <SubmissionCard submission={{ ...submission, keywords }} role={role} now={submission.updatedAt} />
    </FrameContext>
  )
  const Page = createRoutesStub([{ path: '/', Component }])
  return renderToStaticMarkup(<Page />).replaceAll(/<[^>]+>/g, '')
}

test('a card shows three keywords and says how many more a paper has', () => {
  expect(wordsOf(['creep', 'wax', 'paper', 'felt', 'glue'])).toContain('creep, wax, paper +2 more keywords')
  const three = wordsOf(['creep', 'wax', 'paper'])
  expect(three).toContain('creep, wax, paper')
  expect(three).not.toContain('more')
})

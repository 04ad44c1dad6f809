import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { specifiedLimits } from '#journal/paper/manuscript.ts'
import { expect, test } from 'vitest'
import type { UsualTimes } from '#journal/workspace/usual-times.ts'
import type { Submission } from '#features/submissions/submission.ts'
import { FrameContext, toFrame } from '#site/frame.ts'
import { theSettings } from '#tests/support/settings.ts'
import { Acknowledgement } from './acknowledgement.tsx'

const at = '2026-11-20T10:00:00.000Z'
const submission: Submission = {
  articleType: 'research-article',
  limits: specifiedLimits,
  ...{ id: 's1', reference: 'ALD-2026-0147', status: 'submitted', revision: 1, moves: [], files: [] },
  ...{ title: 'Creep of layered paper', abstract: '', editorFeedback: '', reviewFeedback: '' },
  ...{ fileUrl: null, keywords: [], createdAt: at, updatedAt: at, submittedAt: at, stageSince: at },
}

function wordsWith(firstDecision: UsualTimes['firstDecision']): string {
  const usual = { firstDecision, acceptance: null, publication: null }
  const Component = () => (
    <FrameContext value={toFrame(theSettings(), { year: 2026, month: 11 })}>
      <Acknowledgement
        submission={submission}
        next="Next, an editor selects it."
        usual={usual}
        email="a@b.example"
      />
    </FrameContext>
  )
  const Page = createRoutesStub([{ path: '/', Component }])
  return renderToStaticMarkup(<Page />).replaceAll(/<[^>]+>/g, ' ')
}

test('an author is told how long the first decision usually takes, if the journal knows', () => {
  const tenDays = 10 * 24 * 3600
  expect(wordsWith(tenDays)).toMatch(/The median time to a first decision is 10 days\./)
  expect(wordsWith(null)).not.toContain('usually')
  expect(wordsWith(null)).toContain('Next, an editor selects it.')
})

// Where an editor asks reviewers, reads what they wrote, and decides.
import { check } from '#edge/mount.server.ts'
import { redirectWithNotice } from '#edge/notices.ts'
import { readTyped } from '#edge/read-form.server.ts'
import type { Answer } from '#edge/refusals-to-http.ts'
import { atWorkKey } from '#features/accounts/signed-in/at-work.server.ts'
import { askedBy, keepLater } from '#features/desks/asking.ts'
import { DeskHead } from '#features/desks/components/desk-head.tsx'
import { DeskSwitch } from '#features/desks/components/desk-switch.tsx'
import { FeedbackBlock, ManuscriptBlock, PaperBlocks } from '#features/desks/components/paper-blocks.tsx'
import { needSubmissionFor } from '#features/submissions/moves/reading.server.ts'
import { findAnswered } from '#features/revising/answers.server.ts'
import { AnsweredPoints } from '#features/revising/components/answered-points.tsx'
import { UnsentForm } from '#features/unsent/contract.ts'
import { keepForm, needUnsent } from '#features/unsent/use-cases.server.ts'
import { dashboardPath, submissionPath } from '#journal/desk-addresses.ts'
import { usualDays } from '#journal/reviewing/asking.ts'
import { Refused } from '#journal/refusals.ts'
import { Note } from '#ui/note.tsx'
import { WorkspacePage } from '#site/workspace-page.tsx'
import { Query } from '../asked.ts'
import { AuthorsWishes } from '../components/authors-wishes.tsx'
import { AskForm } from '../components/ask-form.tsx'
import { LetterForm } from '../components/letter-form.tsx'
import { ReserveList } from '../components/reserve-list.tsx'
import { ReviewList } from '../components/review-list.tsx'
import { PendingPanel } from '../deciding/pending-panel.tsx'
import { RevisionBlock } from '../deciding/revision-block.tsx'
import { findRevision } from '../deciding/revision.server.ts'
import { dayIn } from '../days.ts'
import { findDecision } from '../deciding/deciding.server.ts'
import { toOther } from '../inviting/said.ts'
import { openFinding } from '../finding/finding.server.ts'
import { writeLetter } from '../letters/letters.server.ts'
import { needReviews } from '../use-cases/reviews-of-paper.server.ts'
import type { Route } from './+types/reviews.ts'
import { acts, decideIfPressed } from './reviews-decision.server.ts'
import { tasks } from './reviews-tasks.server.ts'

export { clientAction } from '#edge/client-action.ts'

export async function loader({ context, params: { id }, request }: Route.LoaderArgs) {
  const { services, viewer } = context.get(atWorkKey)
  const submission = await needSubmissionFor(services, viewer, id)
  const reviewed = await needReviews(services, viewer, id)
  const { searchParams } = new URL(request.url)
  const q = Query.parse(searchParams.get('q') ?? '')
  const finding = await openFinding(services, viewer, { submissionId: id, q })
  const pending = await findDecision(services, submission.id)
  const usual = {
    other: toOther(finding?.suggestions[Number(searchParams.get('suggested') ?? -1)]),
    letter: await writeLetter(services.db, 'invitation', { journal: services.journal, paper: submission }),
    answerBy: dayIn(services, usualDays.answer),
    dueOn: dayIn(services, usualDays.answer + usualDays.review),
  }
  const unsent = await needUnsent(services, viewer, id)
  const answered = await findAnswered(services, viewer, id)
  const revision = await findRevision(services, viewer, { submission, answered })
  return { submission, reviewed, finding, pending, usual, unsent, answered, revision }
}

export async function action({ request, context, params: { id } }: Route.ActionArgs): Promise<Answer> {
  const { services, viewer } = context.get(atWorkKey)
  const typed = await readTyped(request)
  const pressed = { services, viewer, submissionId: id, request, typed }
  const { task = '', move, feedback = '' } = typed
  if (move === keepLater) {
    const form = check(UnsentForm, { decisionLetter: feedback })
    await keepForm(services, viewer, { submissionId: id, form })
    return redirectWithNotice(dashboardPath, 'Saved for later. Nothing has been sent yet.')
  }
  if (Object.hasOwn(acts, task) && acts[task]) return acts[task](pressed)
  const decided = await decideIfPressed(pressed)
  if (decided) return decided
  const work = Object.hasOwn(tasks, task) ? tasks[task] : undefined
  if (!work) throw new Refused('body_malformed')
  return redirectWithNotice(submissionPath(id, 'reviews'), await work(pressed))
}

export default function ReviewsPage({ loaderData, actionData: notice }: Route.ComponentProps) {
  const { submission, reviewed, finding, pending, usual, unsent, answered, revision } = loaderData
  const mayDecide = submission.moves.includes('requestNewRound')
  const isOfAsking = notice?.typed?.['task'] === 'ask'
  return (
    <WorkspacePage title={`Reviews of ${submission.reference}`}>
      <DeskHead submission={submission} />
      {!pending && notice?.code === 'decision_gone' && (
        <Note kind="bad" role="alert" title={notice.message} />
      )}
      <div className="desk">
        <div id="desk-paper">
          {revision && <RevisionBlock submissionId={submission.id} revision={revision} />}
          <AnsweredPoints compare={submissionPath(submission.id, 'compare')} answered={answered} />
          <ReviewList submissionId={submission.id} reviewed={reviewed} notice={notice} />
          {finding && (
            <>
              <AuthorsWishes submissionId={submission.id} suggestions={finding.suggestions} />
              <ReserveList reserves={finding.reserves} />
              <AskForm
                key={`${reviewed.reviews.length} ${finding.reserves.length} ${finding.q} ${usual.other['email']}`}
                usual={usual}
                finding={finding}
                notice={isOfAsking ? notice : undefined}
              />
            </>
          )}
          <PaperBlocks submission={submission} />
          <ManuscriptBlock submission={submission} />
          <FeedbackBlock from="editor">{submission.editorFeedback}</FeedbackBlock>
        </div>
        {pending && <PendingPanel pending={pending} notice={notice} />}
        {!pending && mayDecide && (
          <LetterForm
            submissionId={submission.id}
            unsent={unsent}
            reviewed={reviewed}
            notice={isOfAsking || notice?.typed?.['task'] ? undefined : notice}
            asks={askedBy(notice)}
          />
        )}
        {(pending || mayDecide) && <DeskSwitch paper="Reviews" panel="Decision" />}
      </div>
    </WorkspacePage>
  )
}

// Where an editor asks reviewers, reads what they wrote, and decides.
import { data, redirect } from 'react-router'
import { redirectWithNotice, takeNotice } from '#edge/notices.ts'
import { readForm, readTyped } from '#edge/read-form.server.ts'
import type { Answer, Notice } from '#edge/refusals-to-http.ts'
import type { Services } from '#edge/context.ts'
import { atWorkKey } from '#features/accounts/signed-in/at-work.server.ts'
import { askedBy, findAsked } from '#features/desks/asking.ts'
import { whyNotPress } from '#features/desks/decisions.ts'
import { DeskHead } from '#features/desks/components/desk-head.tsx'
import { FeedbackBlock, ManuscriptBlock, PaperBlocks } from '#features/desks/components/paper-blocks.tsx'
import { PassingToast } from '#features/lists/components/passing-toast.tsx'
import { needSubmissionFor } from '#features/submissions/moves/reading.server.ts'
import { thanksFor } from '#features/submissions/moves/words.server.ts'
import { text } from '#features/submissions/text.ts'
import { usualDays } from '#journal/reviewing/asking.ts'
import { insist, Refused } from '#journal/refusals.ts'
import type { SignedIn } from '#journal/roles.ts'
import { Note } from '#ui/note.tsx'
import { WorkspacePage } from '#site/workspace-page.tsx'
import { Fix } from '../asked.ts'
import { shareFile } from '../attached/attaching.server.ts'
import { readChosen } from '../chosen.server.ts'
import { AskForm } from '../components/ask-form.tsx'
import { LetterForm } from '../components/letter-form.tsx'
import { ReserveList } from '../components/reserve-list.tsx'
import { ReviewList } from '../components/review-list.tsx'
import { PendingPanel } from '../deciding/pending-panel.tsx'
import { editorsMoves, onReviews } from '../decisions.ts'
import { dayIn } from '../days.ts'
import { usualLetter } from '../messages.ts'
import { askReserveNow, removeReserve } from '../inviting/reserves.server.ts'
import { askReviewers, cancelReview, returnReview, type Chosen } from '../use-cases/asking.server.ts'
import {
  decideOnReviews,
  findDecision,
  sendDecision,
  takeBackDecision,
} from '../use-cases/deciding.server.ts'
import { openFinding } from '../use-cases/finding.server.ts'
import { needReviews } from '../use-cases/reading.server.ts'
import type { Route } from './+types/reviews.ts'

export { clientAction } from '#edge/client-action.ts'

export async function loader({ context, params: { id }, request }: Route.LoaderArgs) {
  const { services, viewer } = context.get(atWorkKey)
  const submission = await needSubmissionFor(services, viewer, id)
  const reviewed = await needReviews(services, viewer, id)
  const q = text(200)
    .trim()
    .catch('')
    .parse(new URL(request.url).searchParams.get('q') ?? '')
  const finding = await openFinding(services, viewer, { submissionId: id, q })
  const pending = await findDecision(services, submission.id)
  const { notice, headers } = takeNotice(request)
  const usual = {
    letter: usualLetter(services.journal.name, submission),
    answerBy: dayIn(services, usualDays.answer),
    dueOn: dayIn(services, usualDays.answer + usualDays.review),
  }
  return data({ submission, reviewed, finding, pending, usual, said: notice }, { headers })
}

type Pressed = {
  services: Services
  viewer: SignedIn
  submissionId: string
  request: Request
  typed: Record<string, string>
}

/** By the name of the button; each returns what to say afterwards. */
const tasks: Record<string, (pressed: Pressed) => Promise<string>> = {
  ask: async ({ services, viewer, submissionId, typed }) => {
    const chosen = await readChosen(services.db, typed)
    await askReviewers(services, viewer, { submissionId, ...chosen })
    return saysAsked(chosen.people)
  },
  askReserve: async ({ services, viewer, submissionId, typed }) => {
    await askReserveNow(services, viewer, { submissionId, reserveId: typed['reserveId'] ?? '' })
    return 'An invitation is on its way.'
  },
  removeReserve: async ({ services, viewer, submissionId, typed }) => {
    await removeReserve(services, viewer, { submissionId, reserveId: typed['reserveId'] ?? '' })
    return 'We won’t ask them.'
  },
  cancel: async ({ services, viewer, typed }) => {
    await cancelReview(services, viewer, typed['review'] ?? '')
    return 'We’ve told the reviewer that we no longer need the review.'
  },
  share: async ({ services, viewer, typed }) => {
    await shareFile(services, viewer, { fileId: typed['file'] ?? '', forAuthor: true })
    return 'The author gets the file with your decision.'
  },
  withhold: async ({ services, viewer, typed }) => {
    await shareFile(services, viewer, { fileId: typed['file'] ?? '', forAuthor: false })
    return 'The author doesn’t get the file.'
  },
  return: async ({ services, viewer, typed, request }) => {
    const { fix } = await readForm(request, Fix)
    await returnReview(services, viewer, { reviewId: typed['review'] ?? '', fix })
    return 'We’ve asked the reviewer to look at the review again.'
  },
}

/** 'An invitation is on its way to a@b.example. We keep 2 people as reserves.' */
function saysAsked(people: readonly Chosen[]): string {
  const invited = people.filter((it) => it.as === 'invite')
  const reserves = people.length - invited.length
  const [first] = invited
  return [
    first && invited.length === 1 && `An invitation is on its way to ${first.email}.`,
    invited.length > 1 && `${invited.length} invitations are on their way.`,
    reserves > 0 && `We keep ${reserves === 1 ? '1 person as a reserve' : `${reserves} people as reserves`}.`,
  ]
    .filter(Boolean)
    .join(' ')
}

export async function action({ request, context, params: { id } }: Route.ActionArgs): Promise<Answer> {
  const { services, viewer } = context.get(atWorkKey)
  const typed = await readTyped(request)
  const { task = '', move = '', feedback = '' } = typed
  const asks = findAsked(move)
  if (asks) return { message: '', typed, asks }
  const decided = editorsMoves.find((it) => it === move)
  if (decided) {
    const quoted = Object.keys(typed).flatMap((name) => (name.startsWith('quote-') ? [name.slice(6)] : []))
    insist(whyNotPress(onReviews, decided, feedback || quoted.join(' ')))
    await decideOnReviews(services, viewer, { move: decided, submissionId: id, letter: feedback, quoted })
    return redirect(addressOf(id))
  }
  const decision = { submissionId: id, id: typed['decision'] ?? '' }
  if (task === 'send')
    return redirectWithNotice('/dashboard', thanksFor(await sendDecision(services, viewer, decision)))
  if (task === 'take-back') return goingOn(await takeBackDecision(services, viewer, decision))
  const work = Object.hasOwn(tasks, task) ? tasks[task] : undefined
  if (!work) throw new Refused('body_malformed')
  const sentence = await work({ services, viewer, submissionId: id, request, typed })
  return redirectWithNotice(addressOf(id), sentence)
}

const addressOf = (id: string) => `/submissions/${encodeURIComponent(id)}/reviews`

/** The letter as it was before it was sent. */
function goingOn({ letter, quoted }: { letter: string; quoted: readonly string[] }): Notice {
  const quotes = Object.fromEntries(quoted.map((id) => [`quote-${id}`, 'on']))
  return { message: '', typed: { feedback: letter, ...quotes } }
}

export default function ReviewsPage({ loaderData, actionData: notice }: Route.ComponentProps) {
  const { submission, reviewed, finding, pending, usual, said } = loaderData
  const isOfAsking = notice?.typed?.['task'] === 'ask'
  return (
    <WorkspacePage
      title={`Reviews of ${submission.reference}`}
      current="dashboard"
      toasts={<PassingToast notice={said} />}
    >
      <DeskHead submission={submission} />
      {!pending && notice?.code === 'decision_gone' && (
        <Note kind="bad" role="alert" title={notice.message} />
      )}
      <div className="desk">
        <div>
          <ReviewList submissionId={submission.id} reviewed={reviewed} notice={notice} />
          {finding && (
            <>
              <ReserveList reserves={finding.reserves} />
              <AskForm
                key={`${reviewed.reviews.length} ${finding.reserves.length} ${finding.q}`}
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
        {!pending && submission.moves.includes('requestNewRound') && (
          <LetterForm
            reviewed={reviewed}
            notice={isOfAsking || notice?.typed?.['task'] ? undefined : notice}
            asks={askedBy(notice)}
          />
        )}
      </div>
    </WorkspacePage>
  )
}

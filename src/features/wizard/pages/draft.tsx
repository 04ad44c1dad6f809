import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { findFirstPage } from '#features/press/first-page/reading.server.ts'
import { findArrived } from '#features/preserving/arriving/arrived.server.ts'
import { tellForReviewers } from '#features/editing/for-reviewers.server.ts'
import { atWorkKey } from '#features/accounts/signed-in/at-work.server.ts'
import { askForPreview } from '#features/press/preview/use-cases.server.ts'
import { furthestStep, type WizardStep } from '#journal/paper/manuscript.ts'
import type { Answer } from '#edge/refusals-to-http.ts'
import { orApologise } from '#edge/apology.ts'
import { write } from '#features/submissions/moves/writing.server.ts'
import { openSections } from '#features/submissions/in-section/putting.server.ts'
import { sentences } from '#journal/sentences.ts'
import { listChoices } from '#features/submissions/types/types.server.ts'
import { leadOn, toWritten } from '../posted-step.server.ts'
import { isStepOf, toDraft, wizardOf } from '../steps.ts'
import { Wizard } from '../components/wizard.tsx'
import { needDraft } from '#features/submissions/moves/reading.server.ts'
import type { Route } from './+types/draft.ts'
import { readStep } from './read-step.server.ts'

export { clientAction } from '#edge/client-action.ts'

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { services, viewer } = context.get(atWorkKey)
  const draft = await needDraft(services, viewer, params.submissionId)
  const asked = new URL(request.url).searchParams.get('step')
  const wizard = wizardOf(draft)
  const step = isStepOf(wizard, asked) ? asked : furthestStep(toDraft(draft))
  const toTell = wizard === 'author' && step === 'review'
  const forReviewers = toTell ? await tellForReviewers(services, viewer, draft.id) : undefined
  const read = await findFirstPage(services, draft.id)
  const arrived = await findArrived(services, viewer, draft.id)
  const preview = previewedOn.includes(step) ? await askForPreview(services, viewer, draft.id) : undefined
  const isDetails = step === 'details'
  const sections = isDetails ? await openSections(services) : []
  const types = isDetails ? await listChoices(services, wizard) : []
  return { draft, wizard, step, types, forReviewers, read, arrived, preview, sections }
}

/** Once the steps with what stands above the text are filled in. */
const previewedOn: readonly WizardStep[] = ['upload', 'review']

export async function action({
  request,
  context,
  params: { submissionId },
}: Route.ActionArgs): Promise<Answer> {
  const { services, viewer } = context.get(atWorkKey)
  const draft = await needDraft(services, viewer, submissionId)
  const posted = await readStep({ request, context, wizard: wizardOf(draft), draft })
  if ('message' in posted) return posted
  const saved = await orApologise(services, sentences.workflow.saveFailed, () =>
    write(services, viewer, toWritten(posted)),
  )
  return leadOn(posted, saved, viewer.role)
}

/** After a stale save, the form needs the revision it has now seen. */
export function shouldRevalidate({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return actionStatus === 409 || defaultShouldRevalidate
}

export default function DraftPage({ loaderData, actionData: notice }: Route.ComponentProps) {
  return <Wizard {...loaderData} notice={notice} />
}

import { orApologise } from '#edge/apology.ts'
import type { Answer } from '#edge/refusals-to-http.ts'
import { atWorkKey } from '#features/accounts/signed-in/at-work.server.ts'
import { write } from '#features/submissions/moves/writing.server.ts'
import { sentences } from '#journal/sentences.ts'
import { Wizard } from '../components/wizard.tsx'
import { leadOn, toWritten } from '../posted-step.server.ts'
import type { Route } from './+types/publisher-wizard.ts'
import { needToStart } from './need-to-start.server.ts'
import { readStep } from './read-step.server.ts'

export { clientAction } from '#edge/client-action.ts'

export function loader({ context }: Route.LoaderArgs) {
  return needToStart(context, 'saveArticleForLater')
}

export async function action({ request, context }: Route.ActionArgs): Promise<Answer> {
  const { services, viewer } = context.get(atWorkKey)
  const posted = await readStep({ request, context, wizard: 'publisher' })
  if ('message' in posted) return posted
  const saved = await orApologise(services, sentences.workflow.saveFailed, () =>
    write(services, viewer, toWritten(posted)),
  )
  return leadOn(posted, saved, viewer.role)
}

/** The first step; once it's saved, the draft has its own address. */
export default function PublisherWizardPage({ actionData: notice }: Route.ComponentProps) {
  return <Wizard wizard="publisher" step="author" notice={notice} />
}

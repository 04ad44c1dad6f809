import { Wizard } from '../components/wizard.tsx'
import type { Route } from './+types/author-wizard.ts'
import { needToStart } from './need-to-start.server.ts'
import { saveStep } from './save-step.server.ts'

export { clientAction } from '#edge/client-action.ts'

export function loader({ context }: Route.LoaderArgs) {
  return needToStart(context, 'saveForLater')
}

export function action({ request, context }: Route.ActionArgs) {
  return saveStep({ request, context, wizard: 'author' })
}

/** The first step; once it is saved the draft has an address of its own. */
export default function AuthorWizardPage({ actionData: notice }: Route.ComponentProps) {
  return <Wizard wizard="author" step="title" notice={notice} />
}

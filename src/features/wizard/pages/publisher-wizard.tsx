import { styleSheets } from '#ui/style-sheets.ts'
import { Wizard } from '../components/wizard.tsx'
import type { Route } from './+types/publisher-wizard.ts'
import { needToStart } from './need-to-start.server.ts'
import { saveStep } from './save-step.server.ts'

export { noStore as headers } from '#edge/page-answers.server.ts'
export { clientAction } from '#edge/client-action.ts'
export { WorkFailure as ErrorBoundary } from '#site/work-failure.tsx'
export const links = () => styleSheets('lists', 'forms', 'workspace')

export function loader({ request, context }: Route.LoaderArgs) {
  return needToStart({ request, context }, 'saveArticleForLater')
}

export function action({ request, context }: Route.ActionArgs) {
  return saveStep({ request, context, wizard: 'publisher' })
}

/** The first step; once it is saved the draft has an address of its own. */
export default function PublisherWizardPage({
  loaderData: { person },
  actionData: notice,
}: Route.ComponentProps) {
  return <Wizard wizard="publisher" step="author" person={person} notice={notice} />
}

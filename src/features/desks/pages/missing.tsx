// /edit, /modify, /review and /doi without the submission they are about.
import { data } from 'react-router'
import { refusals } from '#journal/refusals.ts'
import { styleSheets } from '#ui/style-sheets.ts'

export { noStore as headers } from '#edge/page-answers.server.ts'
export { WorkFailure as ErrorBoundary } from '#site/work-failure.tsx'
export const links = () => styleSheets('lists', 'forms', 'workspace')

export function loader() {
  const { status, message } = refusals.submission_missing
  throw data({ message }, { status })
}

export default function MissingPage() {
  return undefined
}

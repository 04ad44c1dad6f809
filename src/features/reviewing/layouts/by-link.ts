// Around a review that's opened by an emailed link.
import { keptNowhere } from '#edge/page-answers.server.ts'
import { styleSheets } from '#ui/style-sheets.ts'

export { FailurePage as ErrorBoundary } from '#site/failure-page.tsx'
export const middleware = [keptNowhere]
export const links = () => styleSheets('lists', 'forms', 'workspace')

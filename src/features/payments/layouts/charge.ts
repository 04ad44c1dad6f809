// Around the pages where a charge is paid and receipted, with an account or without.
import { keptNowhere } from '#edge/page-answers.server.ts'
import { styleSheets } from '#ui/style-sheets.ts'

export { PaymentFailure as ErrorBoundary } from '../components/payment-failure.tsx'
export const middleware = [keptNowhere]
export const links = () => styleSheets('lists', 'forms', 'workspace')

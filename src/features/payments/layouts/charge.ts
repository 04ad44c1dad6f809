// Around the pages where charges are paid and receipts shown, with or without an account.
import { keptNowhere } from '#edge/page-answers.server.ts'
import { styleSheets } from '#ui/style-sheets.ts'

export { PaymentFailure as ErrorBoundary } from '../components/payment-failure.tsx'
export const middleware = [keptNowhere]
export const links = () => styleSheets('lists', 'forms', 'workspace')

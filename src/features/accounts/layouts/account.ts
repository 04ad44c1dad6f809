// Around the pages for signing in, registering and invitations.
import { keptNowhere } from '#edge/page-answers.server.ts'
import { styleSheets } from '#ui/style-sheets.ts'

export const middleware = [keptNowhere]
export const links = () => styleSheets('forms', 'account')

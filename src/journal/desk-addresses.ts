// Where papers are worked on, and where people sign in to do so. What readers open is in addresses.ts.
import type { Receiver } from '#journal/deposits/receivers.ts'
import type { WizardStep } from '#journal/paper/manuscript.ts'

export const loginPath = '/login'
/** For visitors who go on to another page once they've signed in. */
export const loginToPath = (path: string) => `${loginPath}?continueTo=${encodeURIComponent(path)}`
export const registerPath = '/register'
export const logoutPath = '/logout'

export const profilePath = '/profile'
export const profilePrivacyPath = `${profilePath}/privacy`
export const settingsPath = `${profilePath}/settings`
export const yourReviewsPath = `${profilePath}/reviews`

export const dashboardPath = '/dashboard'
export const dashboardTabPath = (tab: string) => `${dashboardPath}?tab=${tab}`
export const notificationsPath = '/notifications'
export const submissionsPath = '/submissions'
export const statisticsPath = '/statistics'
export const peoplePath = '/people'
export const personPath = (id: string) => below(peoplePath, id)
export const invitationsPath = `${peoplePath}/invitations`
export const roleHistoryPath = `${peoplePath}/history`
export const policiesPath = '/policies'
export const articleTypesPath = `${policiesPath}/types`
export const lettersPath = `${policiesPath}/letters`
export const sectionsPath = '/sections'
export const chargesPath = '/charges'
export const heldPaymentsPath = `${chargesPath}/held`
export const depositsPath = '/deposits'

/** Where a submission begins. */
export const wizardPath = (wizard: 'author' | 'publisher') => `${submissionsPath}/${wizard}`

export function draftPath(id: string, step?: WizardStep): string {
  return below('/draft', id) + (step ? `?step=${step}` : '')
}

export const deleteDraftPath = (id: string) => `${draftPath(id)}/delete`

// oxfmt-ignore
export const submissionPages = [
  'assign', 'compare', 'conflict', 'discard', 'manuscript', 'meca.zip', 'mend', 'mend/references', 'messages',
  'new-version', 'notice', 'package.zip', 'preview', 'review', 'review/copy.pdf', 'reviews', 'section',
  'suggest-reviewers', 'type', 'waiver',
] as const

/** Without a page, the one that shows where the paper stands. */
export function submissionPath(id: string, page?: (typeof submissionPages)[number]): string {
  return below(submissionsPath, id) + (page ? `/${page}` : '')
}

export function reviewFilePath(id: string, fileId: string): string {
  return below(`${submissionPath(id)}/review-files`, fileId)
}

export const editPath = (id: string) => below('/edit', id)
export const modifyPath = (id: string) => below('/modify', id)
/** For reviewers who decide; those whom an editor invited write on the paper's page `review`. */
export const reviewDeskPath = (id: string) => below('/review', id)
export const publishPath = (id: string) => below('/doi', id)
/** Its PDF before it's published. */
export const publishPdfPath = (id: string) => `${publishPath(id)}/proof.pdf`
export const typesettingPath = (id: string) => below('/typesetting', id)

/** For whoever has the link that was emailed to a reviewer without an account. */
export const linkedReviewPath = (id: string, token: string) => below(`${below('/reviews', id)}/by`, token)

/** The page that confirms a certificate, for anyone who has its token. */
export const certificatePath = (token: string) => below('/certificates', token)

/** The token is that of an author without an account. */
export function proofPath(id: string, token?: string | null): string {
  const path = below('/proof', id)
  return token ? below(`${path}/by`, token) : path
}

export const paymentPath = (id: string) => below('/payment', id)
export const invoicePath = (id: string) => `${paymentPath(id)}/invoice`
export const receiptPath = (id: string) => below('/receipt', id)
export const chargePath = (id: string) => below(chargesPath, id)

export function depositPath(id: string, receiver: Receiver = 'registrar'): string {
  return below(depositsPath, id) + (receiver === 'registrar' ? '' : `?to=${receiver}`)
}

/** Encoding leaves our ids as they are: it's for what somebody made up. */
function below(path: string, id: string): string {
  return `${path}/${encodeURIComponent(id)}`
}

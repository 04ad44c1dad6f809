// Every address of a desk; those for readers are in src/reading/routes.ts.
import { layout, route, type RouteConfig } from '@react-router/dev/routes'

const contact = (page: string) => `features/contact/pages/${page}`
const alerts = (page: string) => `features/alerts/pages/${page}`
const accounts = (page: string) => `features/accounts/pages/${page}`
const orcids = (page: string) => `features/orcids/pages/${page}`
const people = (page: string) => `features/people/pages/${page}`
const leaving = (page: string) => `features/leaving/pages/${page}`
const charges = (page: string) => `features/charges/pages/${page}`
const deposits = (page: string) => `features/deposits/pages/${page}`
const payments = (page: string) => `features/payments/pages/${page}`
const press = (page: string) => `features/press/pages/${page}`
const publishing = (page: string) => `features/publishing/pages/${page}`
const wizard = (page: string) => `features/wizard/pages/${page}`
const lists = (page: string) => `features/lists/pages/${page}`
const statistics = (page: string) => `features/statistics/pages/${page}`
const typesetting = (page: string) => `features/typesetting/pages/${page}`
const reviewing = (page: string) => `features/reviewing/pages/${page}`
const credit = (page: string) => `features/credit/pages/${page}`
const revising = (page: string) => `features/revising/pages/${page}`
const desks = (page: string) => `features/desks/pages/${page}`
const notices = (page: string) => `features/notices/pages/${page}`
const talk = (page: string) => `features/talk/pages/${page}`
const sections = (page: string) => `features/sections/pages/${page}`
const assigning = (page: string) => `features/assigning/pages/${page}`

export default [
  route('contact', contact('contact.tsx')),
  route('alerts', alerts('alerts.tsx')),
  route('alerts/:token', alerts('own-alerts.tsx')),
  route('alerts/:token/stop', alerts('stop.ts')),

  // Who you are
  layout('features/accounts/layouts/account.ts', [
    route('login', accounts('login.tsx')),
    route('register', accounts('register.tsx')),
    route('forgot-password', accounts('forgot-password.tsx')),
    route('auth-action', accounts('auth-action.tsx')),
    route('verification-success', accounts('verification-success.tsx')),
    route('welcome', accounts('welcome.tsx')),
    route('complete-profile', accounts('complete-profile.tsx')),
    route('your-orcid', orcids('your-orcid.tsx')),
    route('invitation', people('invitation.tsx')),
    route('invitation/register', people('invitation-register.tsx')),
  ]),
  route('logout', accounts('logout.ts')),

  layout('features/accounts/layouts/workspace.ts', { id: 'workspace' }, [
    // Open even without a completed profile
    route('profile/settings', accounts('profile-settings.tsx')),
    route('profile/privacy', leaving('profile-privacy.tsx')),
    route('profile/my-data.zip', leaving('own-data.ts')),
    route('profile/help', accounts('profile-help.tsx')),

    route('acting', accounts('acting.ts')),

    layout('features/accounts/layouts/complete.ts', [
      route('profile', accounts('profile.tsx')),
      route('profile/reviews', credit('your-reviews.tsx')),
      route('profile/reviews.csv', credit('your-reviews-csv.ts')),

      // Who has which role
      route('people', people('people.tsx')),
      route('people/invitations', people('invitations.tsx')),
      route('people/history', people('people-history.tsx')),
      route('people/:personId', people('person.tsx')),

      // How the journal does
      route('statistics', statistics('statistics.tsx')),
      route('statistics.csv', statistics('csv.ts')),
      route('statistics/use.csv', 'features/usage/pages/use-csv.ts'),
      // How papers are reviewed
      route('policies', reviewing('policies.tsx')),
      route('policies/letters', reviewing('letters.tsx')),
      route('policies/types', reviewing('types.tsx')),
      route('sections', sections('sections.tsx')),

      // What papers are charged
      route('charges', charges('charges.tsx')),
      route('charges/held', charges('held.tsx')),
      route('charges/sums', charges('sums.tsx')),
      route('charges/ledger.csv', charges('ledger-csv.ts')),
      route('charges/:submissionId', charges('charge.tsx')),

      // What the registrar knows
      route('deposits', deposits('deposits.tsx')),
      route('deposits/doaj', deposits('doaj.tsx')),
      route('deposits/:submissionId', deposits('deposit.tsx')),
      route('deposits/:submissionId/sent/:depositId.txt', deposits('sent.ts')),

      // A paper on its way
      route('dashboard', lists('dashboard.tsx')),
      route('dashboard/submitted/:id', lists('submitted.tsx')),
      route('notifications', lists('notifications.tsx')),
      route('news', lists('old-notifications.ts')),
      route('submissions/from-package', 'features/preserving/pages/from-package.tsx'),
      route('submissions/author', wizard('author-wizard.tsx')),
      route('submissions/publisher', wizard('publisher-wizard.tsx')),
      route('draft/:submissionId', wizard('draft.tsx')),
      route('draft/:submissionId/delete', desks('delete-draft.tsx')),
      route('submissions', lists('all.tsx')),
      route('submissions/:id', desks('details.tsx')),
      route('submissions/:id/meca.zip', 'features/preserving/pages/meca.ts'),
      route('submissions/:id/package.zip', 'features/preserving/pages/package.ts'),
      route('submissions/:id/assign', assigning('assign.tsx')),
      route('submissions/:id/notice', notices('notice.tsx')),
      route('submissions/:id/discard', notices('discard.tsx')),
      route('submissions/:id/section', sections('put.tsx')),
      route('submissions/:id/conflict', desks('conflict.tsx')),
      route('submissions/:id/type', desks('type.tsx')),
      route('submissions/:id/messages', talk('messages.tsx')),
      route('submissions/:id/manuscript', desks('replace.tsx')),
      route('submissions/:id/compare', desks('compare.tsx')),
      route('submissions/:id/preview', press('preview.tsx')),
      route('submissions/:id/review-files/:fileId', revising('attached-file.ts')),
      route('submissions/:id/mend', 'features/mending/pages/mend.tsx'),
      route('submissions/:id/mend/references', 'features/mending/pages/mend-reference.tsx'),
      route('submissions/:id/new-version', 'features/mending/pages/new-version.tsx'),
      route('submissions/:id/waiver', 'features/waivers/pages/ask.tsx'),
      route('modify/:id', desks('modify.tsx')),
      route('edit/:id', desks('edit.tsx')),
      route('review/:id', desks('review.tsx')),
      route('submissions/:id/review', reviewing('own-review.tsx')),
      route('submissions/:id/review/copy.pdf', reviewing('own-copy.ts')),
      route('submissions/:id/reviews', reviewing('reviews.tsx')),
      route('submissions/:id/suggest-reviewers', reviewing('suggest.tsx')),
      route('doi/:submissionId', desks('finalise.tsx')),
      route('typesetting/:submissionId', typesetting('typesetting.tsx')),
      route('proof/:submissionId', typesetting('proof.tsx')),
      ...['modify', 'edit', 'review', 'doi'].map((name) =>
        route(name, desks('missing.tsx'), { id: `no-${name}` }),
      ),

      route('payment-success', payments('payment-success.tsx')),
    ]),
  ]),

  // A review by an emailed link, and the certificate for any
  layout('features/reviewing/layouts/by-link.ts', [
    route('reviews/:reviewId/by/:token', reviewing('review-by-link.tsx')),
    route('reviews/:reviewId/by/:token/compare', reviewing('compare-by-link.tsx')),
    route('reviews/:reviewId/by/:token/messages', talk('messages-by-link.tsx')),
    route('certificates/:token', credit('certificate.tsx')),
  ]),
  route('certificates/:token/certificate.pdf', credit('certificate-pdf.ts')),
  route('reviews/:reviewId/by/:token/copy.pdf', reviewing('linked-copy.ts')),
  route('reviews/:reviewId/by/:token/files/:fileId', reviewing('linked-file.ts')),

  // The proof for an author without an account
  layout('features/typesetting/layouts/by-link.ts', [
    route('proof/:submissionId/by/:token', typesetting('proof-by-link.tsx')),
  ]),
  route('proof/:submissionId/by/:token/paper.pdf', typesetting('linked-pdf.ts')),
  route('proof/:submissionId/by/:token/figures/:name', typesetting('linked-figure.ts')),

  // The charge
  layout('features/payments/layouts/charge.ts', [
    route('payment/:submissionId', payments('pay.tsx')),
    route('payment/:submissionId/completed/:token', payments('completed.tsx')),
    route('payment/:submissionId/invoice', payments('invoice.tsx')),
    route('payment/:submissionId/documents/:token', payments('document.tsx')),
    route('receipt/:submissionId', payments('receipt.tsx')),
  ]),
  route('payment/:submissionId/documents/:token/document.pdf', payments('document-pdf.ts')),
  route('payment/:submissionId/done', payments('pay-done.ts')),
  route('processing-charges', payments('processing-charges.tsx')),

  route('submissions/:id/preview/*', press('preview-file.ts')),
  route('doi/:submissionId/proof.pdf', publishing('proof.ts')),
  route('proof/:submissionId/paper.pdf', typesetting('proof-pdf.ts')),
  route('proof/:submissionId/figures/:name', typesetting('figure.ts')),
] satisfies RouteConfig

// Every URL of the site, in reading order.
import { index, route, type RouteConfig } from '@react-router/dev/routes'

const about = (page: string) => `features/about/pages/${page}`
const archive = (page: string) => `features/archive/pages/${page}`
const contact = (page: string) => `features/contact/pages/${page}`
const identity = (page: string) => `features/identity/pages/${page}`
const news = (page: string) => `features/news/pages/${page}`
const payments = (page: string) => `features/payments/pages/${page}`
const publishing = (page: string) => `features/publishing/pages/${page}`
const submissions = (page: string) => `features/submissions/pages/${page}`

/** Information pages: the text of /why is content/why.md. */
const texts = [
  'why',
  'mission-scope',
  'editorial-board',
  'indexing',
  'author-guidelines',
  'peer-review',
  'ethics',
  'open-access',
  'for-readers',
  'for-authors',
  'for-librarians',
  'paper-template',
  'privacy',
]

export default [
  // Reading
  index(about('home.tsx')),
  route('archives', archive('archives.tsx')),
  route('volumes/:volume/issues/:issue', archive('issue.tsx')),
  route('volumes/:volume/issues/:issue/feed.atom', archive('issue-feed.ts')),
  route('issue', archive('issue-by-month.ts')),
  route('issue/paper', archive('paper-by-id.ts')),
  route('articles/:id', archive('paper.tsx')),
  route('articles/:id.pdf', archive('paper-pdf.ts')),
  route('articles/:id/figures/:name', archive('figure.ts')),
  route('articles/:id.bib', archive('citation.ts'), { id: 'bibtex' }),
  route('articles/:id.ris', archive('citation.ts'), { id: 'ris' }),
  route('articles/:id.csl.json', archive('citation.ts'), { id: 'csl' }),
  route('plates/:month.svg', archive('plate.ts'), { id: 'plate' }),
  route('plates/:month.png', archive('plate.ts'), { id: 'card' }),
  route('search', 'features/search/pages/search.tsx'),
  route('opensearch.xml', 'features/search/pages/open-search.ts'),
  ...texts.map((name) => route(name, about('information.tsx'), { id: name })),
  route('contact', contact('contact.tsx')),
  route('feed.atom', archive('feed.ts')),
  route('robots.txt', archive('robots.ts')),
  route('.well-known/security.txt', about('security-contact.ts')),
  route('sitemap.xml', archive('site-maps.ts')),
  route(':map.xml', archive('site-map.ts')),

  // Who you are
  route('login', identity('login.tsx')),
  route('register', identity('register.tsx')),
  route('logout', identity('logout.ts')),
  route('forgot-password', identity('forgot-password.tsx')),
  route('auth-action', identity('auth-action.tsx')),
  route('verification-success', identity('verification-success.tsx')),
  route('welcome', identity('welcome.tsx')),
  route('complete-profile', identity('complete-profile.tsx')),
  route('profile', identity('profile.tsx')),
  route('profile/settings', identity('profile-settings.tsx')),
  route('profile/privacy', identity('profile-privacy.tsx')),
  route('profile/my-data.zip', identity('own-data.ts')),
  route('profile/help', identity('profile-help.tsx')),

  // Who has which role
  route('people', identity('people.tsx')),
  route('people/invitations', identity('invitations.tsx')),
  route('people/history', identity('people-history.tsx')),
  route('people/:personId', identity('person.tsx')),
  route('invitation', identity('invitation.tsx')),
  route('invitation/register', identity('invitation-register.tsx')),

  // A paper on its way
  route('dashboard', submissions('dashboard.tsx')),
  route('news', news('news.tsx')),
  route('submissions/author', submissions('author-wizard.tsx')),
  route('submissions/publisher', submissions('publisher-wizard.tsx')),
  route('draft/:submissionId', submissions('draft.tsx')),
  route('draft/:submissionId/delete', submissions('delete-draft.tsx')),
  route('submissions', submissions('all.tsx')),
  route('submissions/:id', submissions('details.tsx')),
  route('submissions/:id/manuscript', 'features/documents/pages/replace.tsx'),
  route('submissions/:id/compare', 'features/documents/pages/compare.tsx'),
  route('modify/:id', submissions('modify.tsx')),
  route('edit/:id', submissions('edit.tsx')),
  route('review/:id', submissions('review.tsx')),
  ...['modify', 'edit', 'review', 'doi'].map((name) =>
    route(name, submissions('missing.tsx'), { id: `no-${name}` }),
  ),

  // The charge
  route('processing-charges', payments('processing-charges.tsx')),
  route('payment/:submissionId', payments('pay.tsx')),
  route('payment/:submissionId/done', payments('pay-done.ts')),
  route('payment/:submissionId/completed/:token', payments('completed.tsx')),
  route('payment-success', payments('payment-success.tsx')),
  route('receipt/:submissionId', payments('receipt.tsx')),

  // Publishing
  route('doi/:submissionId', publishing('finalise.tsx')),
  route('doi/:submissionId/proof.pdf', publishing('proof.ts')),

  route('*', about('missing.tsx')),
] satisfies RouteConfig

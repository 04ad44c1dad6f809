// Publishers decide who has which role, on the pages of the built site, posted as a browser without scripts posts them.
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { openSession } from '#features/accounts/signed-in/sessions.server.ts'
import { hashPassword } from '#features/accounts/passwords/passwords.server.ts'
import { deleteAccount } from '#features/leaving/use-cases/leaving.server.ts'
import type { Services } from '#edge/context.ts'
import { plainBrowser } from './support/plain-browser.ts'
import {
  aPerson,
  emailedInvitation,
  emailsTo,
  roleOf,
  testServices,
  thePeople,
  type TestPerson,
  giveRoles,
  leaveOnly,
} from './support/services.ts'
import { givenA } from './support/submissions.ts'
import { openSite } from './support/whole-site.ts'

let services: Services
let publisher: TestPerson
let site: Awaited<ReturnType<typeof openSite>>
let close: () => Promise<void>
beforeAll(async () => {
  ;({ services, close } = await testServices())
  publisher = await aPerson(services, 'publisher')
  site = await openSite(services)
})
afterAll(async () => {
  await site.close()
  await close()
})

async function signedIn({ id }: { id: string }) {
  const session = await openSession(services, { personId: id, persistent: false, device: 'test' })
  return plainBrowser(site.url, { session })
}

async function named(familyName: string, email?: string) {
  const person = await aPerson(services, 'author', email ? { email } : {})
  await services.db`update people set family_name = ${familyName} where id = ${person.id}`
  return { ...person, familyName }
}

test('people are found by parts of name and address, in any case, and by role', async () => {
  const browser = await signedIn(publisher)
  await named('Quillfeather', 'someone@quarry.example')
  for (const q of ['QUILLF', 'anwen quillf', 'e@QUARRY', 'quillfeather someone'])
    expect((await browser.opens(`/people?${new URLSearchParams({ q })}`)).page).toContain(
      'Quillfeather, Anwen',
    )
  expect((await browser.opens('/people?q=quillfeather&role=editor')).page).toContain('No one found')
  for (const q of ['100%', '_', "'", '\\', '<script>'])
    expect((await browser.opens(`/people?${new URLSearchParams({ q })}`)).status).toBe(200)
  expect((await browser.opens(`/people?q=${'x'.repeat(201)}`)).status).toBe(422)
})

test('someone who has left isn’t among them, and has no page', async () => {
  const browser = await signedIn(publisher)
  const passwordHash = await hashPassword('paperstrip')
  const person = await aPerson(services, 'author', { passwordHash, email: 'gone@larkhaven.example' })
  expect((await browser.opens('/people?q=gone%40larkhaven')).page).toContain(person.email)
  await deleteAccount(services, person, 'paperstrip')
  expect((await browser.opens('/people?q=gone%40larkhaven')).page).toContain('No one found')
  expect((await browser.opens('/people?q=former')).page).toContain('No one found')
  expect((await browser.opens(`/people/${person.id}`)).status).toBe(404)
})

const all = (page: string, what: RegExp) => [...page.matchAll(what)].map(([, found = '']) => found)

test('the pages of the list have everyone once, by family name', async () => {
  const browser = await signedIn(publisher)
  for (let n = 0; n < 120; n++) await named(`Paged${String(n % 40).padStart(2, '0')}`)
  const [names, ids]: [string[], string[]] = [[], []]
  let address: string | undefined = '/people?q=paged'
  while (address) {
    const { page } = await browser.opens(address)
    names.push(...all(page, /<b>(Paged\d\d), Anwen<\/b>/g))
    ids.push(...all(page, /href="\/people\/(\w{16})"/g))
    address = /href="(\/people\?[^"]*after=[^"]*)"/.exec(page)?.[1]?.replaceAll('&amp;', '&')
  }
  expect(names).toHaveLength(120)
  expect(names).toEqual(names.toSorted())
  expect(new Set(ids).size).toBe(120)
})

test('someone without a family name is listed by whatever there is', async () => {
  const browser = await signedIn(publisher)
  const nameless = await named('', 'quorry@larkhaven.example')
  await services.db`update people set given_name = '' where id = ${nameless.id}`
  const given = await named('')
  await services.db`update people set given_name = 'Quorrx' where id = ${given.id}`
  await named('Quorra')
  const { page } = await browser.opens('/people?q=quorr')
  expect(all(page, /<b>(q[^<]*)<\/b>/gi)).toEqual(['Quorra, Anwen', 'Quorrx', 'quorry@larkhaven.example'])
})

test('what follows is said first, and done only when it is posted', async () => {
  const browser = await signedIn(publisher)
  const people = await thePeople(services)
  await givenA(services, people, 'editing_in_progress')
  const path = `/people/${people.editor.id}`
  const asked = await browser.opens(`${path}?withdraw=editor`)
  expect(asked.page).toContain('Withdraw Edda Tarrowby’s role as editor?')
  expect(asked.page).toContain('One paper they hold as editor goes back to the pool')
  expect(await roleOf(services, people.editor)).toBe('editor')
  expect(await browser.posts(path, { task: 'withdraw', role: 'editor' })).toMatchObject({
    status: 303,
    to: path,
  })
  expect(await roleOf(services, people.editor)).toBe('author')
  const { page } = await browser.opens('/people/history')
  expect(page).toMatch(/Edda Tarrowby<\/a> is no longer an editor.*?By Petra Tarrowby/s)
  const again = await browser.posts(path, { task: 'withdraw', role: 'editor' })
  expect(again).toMatchObject({ status: 409 })
  expect(again.page).toContain('This person doesn’t have that role.')
  expect((await browser.posts(path, { task: 'give', role: 'king' })).status).toBe(422)
  expect(await roleOf(services, people.editor)).toBe('author')
})

test('no other site changes a role or invites', async () => {
  const browser = await signedIn(publisher)
  const person = await aPerson(services)
  const foreign = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }
  const forms: [string, Record<string, string>][] = [
    [`/people/${person.id}`, { task: 'give', role: 'publisher' }],
    ['/people/invitations', { task: 'invite', email: 'evil@demo.example', role: 'publisher' }],
  ]
  for (const [path, form] of forms) expect((await browser.posts(path, form, foreign)).status).toBe(403)
  expect(await roleOf(services, person)).toBe('author')
  expect(await emailsTo(services, 'evil@demo.example')).toEqual([])
})

test('the only publisher is told why the role cannot go; of two one leaves the page with it', async () => {
  const [only, other] = [await aPerson(services, 'publisher'), await aPerson(services)]
  onTestFinished(async () => {
    await giveRoles(services, publisher, 'publisher')
  })
  await leaveOnly(services, only)
  const browser = await signedIn(only)
  const { page } = await browser.opens(`/people/${only.id}`)
  expect(page).toContain('This is the only publisher.')
  const form = { task: 'withdraw', role: 'publisher' }
  expect((await browser.posts(`/people/${only.id}`, form)).status).toBe(409)
  await browser.posts(`/people/${other.id}`, { task: 'give', role: 'publisher' })
  expect(await browser.posts(`/people/${only.id}`, form)).toMatchObject({ status: 303, to: '/dashboard' })
  expect((await browser.opens('/people')).status).toBe(403)
})

test('whoever meets a page that isn’t for their role is offered their others, and comes back to it', async () => {
  const both = await aPerson(services)
  await giveRoles(services, both, 'editor', 'publisher')
  const browser = await signedIn(both)
  const refused = await browser.opens('/people?q=quill')
  expect(refused.status).toBe(403)
  expect(refused.page).toContain('You’re working as an editor.')
  expect(refused.page).toContain('action="/acting?continueTo=%2Fpeople%3Fq%3Dquill"')
  const there = '/acting?continueTo=%2Fpeople%3Fq%3Dquill'
  expect(await browser.posts(there, { type: 'publisher' })).toMatchObject({ to: '/people?q=quill' })
  expect((await browser.opens('/people?q=quill')).status).toBe(200)
  const elsewhere = '/acting?continueTo=https%3A%2F%2Fevil.example'
  expect(await browser.posts(elsewhere, { type: 'editor' })).toMatchObject({ to: '/dashboard' })
})

test('anyone who may not see the people is told so, not that nothing is there', async () => {
  const { status, page } = await (await signedIn(await named('Quarrington'))).opens('/people')
  expect(status).toBe(403)
  expect(page).toContain('Your role doesn’t allow this.')
  expect(page).toContain('You don’t have access to this page')
  expect(page).not.toContain('There’s nothing to work on here')
})

const registration = {
  givenName: 'Mirren',
  familyName: 'Halloran',
  username: 'mirren',
  affiliation: 'Larkhaven',
  country: 'Iceland',
  password: 'layers of creeping sheets',
  repeatPassword: 'layers of creeping sheets',
  privacyConsent: 'on',
}

const linkTo = async (email: string) => `/invitation?code=${await emailedInvitation(services, email)}`

async function invited(email: string, role = 'editor', greeting = '') {
  const browser = await signedIn(publisher)
  const sent = await browser.posts('/people/invitations', { task: 'invite', email, role, greeting })
  expect(sent).toMatchObject({ status: 303, to: '/people/invitations' })
  return { browser, link: await linkTo(email) }
}

test('a newcomer goes from the email to the new role, and the code stays in no address', async () => {
  const email = 'mirren@larkhaven.example'
  const { browser: office, link } = await invited(email, 'editor', '<b>Come</b> & join')
  expect((await office.opens('/people/invitations')).page).toContain(email)
  const browser = plainBrowser(site.url)
  expect(await browser.opens(link)).toMatchObject({ status: 302, to: '/invitation' })
  const offer = await browser.opens('/invitation')
  expect(offer.page).toContain('You are invited to be an editor')
  expect(offer.page).toContain('&lt;b&gt;Come&lt;/b&gt; &amp; join')
  expect(offer.page).toContain('/invitation/register')
  const short = await browser.posts('/invitation/register', {
    ...registration,
    password: 'abc',
    repeatPassword: 'abc',
  })
  expect(short.status).toBe(422)
  expect(short.page).toContain('value="Larkhaven"')
  expect(await browser.posts('/invitation/register', registration)).toMatchObject({
    status: 303,
    to: '/invitation',
  })
  expect((await browser.opens('/invitation')).page).toContain('Accept')
  expect(await browser.posts('/invitation', { task: 'accept' })).toMatchObject({
    status: 303,
    to: '/dashboard',
  })
  expect((await browser.opens('/dashboard')).page).toContain('New Submissions')
  await browser.opens(link)
  const replayed = await browser.opens('/invitation')
  expect(replayed).toMatchObject({ status: 409 })
  expect(replayed.page).toContain('This invitation has already been accepted.')
  expect((await office.opens('/people/invitations')).page).not.toContain(email)
})

test('someone with a different account is led to the right one, and comes back', async () => {
  const passwordHash = await hashPassword('paperstrip')
  const person = await aPerson(services, 'author', { passwordHash })
  const { link } = await invited(person.email, 'reviewer')
  const browser = await signedIn(await aPerson(services))
  await browser.opens(link)
  const offer = await browser.opens('/invitation')
  expect(offer.page).toContain(`This invitation is for ${person.email}.`)
  const refused = await browser.posts('/invitation', { task: 'accept' })
  expect(refused.status).toBe(403)
  expect(refused.page).toContain('This invitation is for a different address from the one on your account.')
  expect(await browser.posts('/invitation', { task: 'signOut' })).toMatchObject({ to: '/invitation' })
  const asked = await browser.opens('/invitation')
  expect(asked.page).toContain('To accept, sign in as')
  const back = await browser.posts('/login', { email: person.email, password: 'paperstrip' })
  expect(back).toMatchObject({ status: 303, to: '/invitation' })
  await browser.posts('/invitation', { task: 'accept' })
  expect(await roleOf(services, person)).toBe('reviewer')
})

test('someone who came by Google completes the profile before accepting, and comes back', async () => {
  const person = await aPerson(services)
  await services.db`update people set profile_completed_at = null where id = ${person.id}`
  const { link } = await invited(person.email)
  const browser = await signedIn(person)
  await browser.opens(link)
  expect(await browser.opens('/invitation')).toMatchObject({ to: '/complete-profile' })
  expect(await browser.posts('/invitation', { task: 'accept' })).toMatchObject({ to: '/complete-profile' })
  expect(await roleOf(services, person)).toBe('author')
  const completed = await browser.posts('/complete-profile', registration)
  expect(completed).toMatchObject({ status: 303, to: '/invitation' })
  await browser.posts('/invitation', { task: 'accept' })
  expect(await roleOf(services, person)).toBe('editor')
})

test('declining needs no account', async () => {
  const { link, browser: office } = await invited('no@larkhaven.example', 'reviewer')
  const browser = plainBrowser(site.url)
  await browser.opens(link)
  const { to } = await browser.posts('/invitation', { task: 'decline' })
  expect((await browser.opens(to ?? '')).page).toContain('We’ll tell the person who invited you.')
  await browser.opens(link)
  expect((await browser.opens('/invitation')).page).toContain('This invitation was declined.')
  expect((await office.opens('/people/history')).page).toContain(
    'no@larkhaven.example declined to be a reviewer',
  )
})

test('an invitation is withdrawn, and sent again with another link', async () => {
  const { browser, link } = await invited('maybe@larkhaven.example')
  const { page } = await browser.opens('/people/invitations')
  const id = /name="invitation" value="([^"]+)"/.exec(page)?.[1] ?? ''
  await browser.posts('/people/invitations', { task: 'inviteAgain', invitation: id })
  const guest = plainBrowser(site.url)
  await guest.opens(link)
  expect((await guest.opens('/invitation')).page).toContain('We don’t recognise this invitation.')
  await browser.posts('/people/invitations', { task: 'withdrawInvitation', invitation: id })
  await guest.opens(await linkTo('maybe@larkhaven.example'))
  expect((await guest.opens('/invitation')).page).toContain('The journal has withdrawn this invitation.')
  const late = await browser.posts('/people/invitations', { task: 'withdrawInvitation', invitation: id })
  expect(late).toMatchObject({ status: 409 })
})

// oxfmt-ignore
const wrong: [why: string, form: Record<string, string>, sentence: string][] = [
  ['no address',       { role: 'editor' },                                         'Please enter your email address.'],
  ['a broken address', { email: 'nobody', role: 'editor' },                        'Please enter a valid email address.'],
  ['no role',          { email: 'new@demo.example' },                              'Please choose a role.'],
  ['a made-up role',   { email: 'new@demo.example', role: 'king' },                'Please choose a role.'],
  ['the role author',  { email: 'new@demo.example', role: 'author' },              'Please choose a role.'],
  ['a long word',      { email: 'new@demo.example', role: 'editor', greeting: 'x'.repeat(501) }, '500 characters at most'],
]
test.each(wrong)('an invitation with %s is refused, and what was typed stays', async (_, form, sentence) => {
  const browser = await signedIn(publisher)
  const { status, page } = await browser.posts('/people/invitations', { task: 'invite', ...form })
  expect(status).toBe(422)
  expect(page).toContain(sentence)
  if (form['email']) expect(page).toContain(`value="${form['email']}"`)
})

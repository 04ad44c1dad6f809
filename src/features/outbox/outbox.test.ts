import { afterAll, beforeAll, expect, test } from 'vitest'
import { fakeMail } from '#adapters/mail/fake-mail.ts'
import type { Services } from '#edge/context.ts'
import { untilWaiting } from '#tests/support/at-once.ts'
import { startJobs, testServices, theOutbox } from '#tests/support/services.ts'
import { deliverEmail, jobs } from './jobs.server.ts'
import { frameEmail } from './email-frame.ts'
import { forgetEmailsOnceSent, writeEmail } from './outbox.server.ts'

const mail = fakeMail()
let services: Services
let close: () => Promise<void>
beforeAll(async () => {
  ;({ services, close } = await testServices({ mail }))
})
afterAll(() => close())

const anEmail = (subject: string) => ({
  to: 'anwen@demo.example',
  subject,
  text: 'Text.',
  html: '<p>Text.</p>',
})
const idOf = async (subject: string) => {
  const [row] = await services.db<{ id: string }>`select id from outbox where subject = ${subject}`
  return row?.id ?? ''
}

test('an email leaves if the transaction that wrote it commits, and never otherwise', async () => {
  await services.db.transaction((tx) => writeEmail(tx, services, anEmail('Kept')))
  const failed = services.db.transaction(async (tx) => {
    await writeEmail(tx, services, anEmail('Taken back'))
    throw new Error('no')
  })
  await expect(failed).rejects.toThrow('no')
  expect((await theOutbox(services)).map((it) => it.subject)).toEqual(['Kept'])
})

test('however often the job runs, even at once, the email is sent once', async () => {
  await services.db.transaction((tx) => writeEmail(tx, services, anEmail('Once')))
  const id = await idOf('Once')
  await Promise.all([1, 2, 3, 4].map(() => deliverEmail(services, id)))
  await deliverEmail(services, id)
  expect(mail.accepted.filter((it) => it.subject === 'Once')).toHaveLength(1)
})

test('an email the mail server refuses stays unsent and is tried again', async () => {
  await services.db.transaction((tx) => writeEmail(tx, services, anEmail('Refused at first')))
  const closed = { send: () => Promise.reject(new Error('the mail server is away')) }
  const id = await idOf('Refused at first')
  await expect(deliverEmail({ ...services, mail: closed }, id)).rejects.toThrow('the mail server is away')
  await deliverEmail(services, id)
  expect(mail.accepted.map((it) => it.subject)).toContain('Refused at first')
})

test('an email being sent while its address is forgotten is forgotten, too', async () => {
  const to = 'former@demo.example'
  await services.db.transaction((tx) => writeEmail(tx, services, { ...anEmail('Under way'), to }))
  let forgetting: Promise<void> | undefined
  const slow = {
    send: async () => {
      forgetting = services.db.transaction((tx) => forgetEmailsOnceSent(tx, to))
      await untilWaiting(services.db, 1)
    },
  }
  await deliverEmail({ ...services, mail: slow }, await idOf('Under way'))
  await forgetting
  expect(await idOf('Under way')).toBe('')
})

test('the queue sends what was written', async () => {
  await startJobs(services, jobs)
  await services.db.transaction((tx) => writeEmail(tx, services, anEmail('By the queue')))
  await services.queue.idle()
  expect(mail.accepted.map((it) => it.subject)).toContain('By the queue')
})

test('what people typed can’t become markup in an email', () => {
  const href = 'http://journal.test/a?b=1&c="><script>'
  const { html, text } = frameEmail(services.journal, {
    title: '<b>Paper</b>',
    paragraphs: ['<script>'],
    button: { label: 'Open', href },
  })
  expect(html).not.toContain('<script>')
  expect(html).toContain('&lt;b&gt;Paper&lt;/b&gt;')
  expect(text).toContain(href)
})

test('a paper’s number and a short DOI aren’t broken over lines in an email; a long one may be', () => {
  const ids = ['ALD-2026-0147', '10.5555/ald.2026.0147']
  const long = `10.5555/${'creep.of.'.repeat(9)}paper`
  const { html } = frameEmail(services.journal, {
    title: `Receipt for ${ids[0]}`,
    paragraphs: [`"Creep & <wax>" (${ids[0]}) is ${ids[1]}, once ${long}.`],
    facts: [['Paper', ids[0]!]],
  })
  const shown = html.slice(html.indexOf('<h1'), html.indexOf('Questions:'))
  const whole = [...shown.matchAll(/<span style="white-space:nowrap">([^<]*)<\/span>/g)].map(([, id]) => id)
  expect(whole).toEqual([ids[0], ids[0], ids[1], ids[0]])
  expect(shown).toContain('&quot;Creep &amp; &lt;wax&gt;&quot; (')
  expect(shown).toContain(`, once ${long}.`)
})

test('a title of several lines becomes a one-line subject', () => {
  expect(frameEmail(services.journal, { title: 'A\r\nBcc: all', paragraphs: [] }).subject).toBe('A Bcc: all')
})

test('text and HTML say the same in the same order, and a mailbox shows the first sentence', () => {
  const { html, text } = frameEmail(services.journal, {
    title: 'New sign-in',
    paragraphs: ['Somebody signed in.', 'Was it you?'],
    facts: [['When', 'today']],
    button: { label: 'See Sessions', href: 'http://journal.test/profile' },
    closing: ['Or write to us.'],
  })
  const parts = ['Somebody signed in.', 'Was it you?', 'When', 'today', 'See Sessions', 'Or write to us.']
  for (const form of [text, html.slice(html.indexOf('<h1'))]) {
    const places = parts.map((part) => form.indexOf(part))
    expect(places).toEqual(places.toSorted((a, b) => a - b))
    expect(places).not.toContain(-1)
  }
  const shown = html.slice(html.indexOf('<body'))
  expect(shown.indexOf('Somebody signed in.')).toBeLessThan(shown.indexOf(services.journal.name))
})

import { Hono } from 'hono'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { fakeClock } from '#adapters/clock.ts'
import { fakeMail } from '#adapters/mail/fake-mail.ts'
import { tidy } from '#features/housekeeping/tidy.server.ts'
import { jobs as outboxJobs } from '#features/outbox/jobs.server.ts'
import type { Services } from '#edge/context.ts'
import { mountEndpoints } from '#server/endpoints.ts'
import { emailsTo, startJobs, testServices, theOutbox } from '#tests/support/services.ts'
import { commands } from './commands.server.ts'
import { limits } from './limits.ts'

const start = new Date('2026-11-20T09:00:00.000Z')
const clock = fakeClock(start)
const mail = fakeMail()
const app = new Hono()
let services: Services
let close: () => Promise<void>
beforeAll(async () => {
  ;({ services, close } = await testServices({ clock, mail }))
  mountEndpoints(app, services)
})
afterAll(() => close())
beforeEach(async () => {
  clock.set(start)
  await services.db`truncate contact_messages, outbox, throttles`
})

const later = (hours: number) => clock.set(new Date(clock.now().getTime() + hours * 3600_000))

async function send(body: object, address = '203.0.113.7') {
  const init = {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json' },
  }
  const answer = await app.request('/api/users/contact-us', init, {
    incoming: { socket: { remoteAddress: address } },
  })
  return { status: answer.status, headers: answer.headers, body: (await answer.json()) as object }
}

const kept = () =>
  services.db<{ name: string; email: string; subject: string; message: string }>`
    select name, email, subject, message from contact_messages order by sent_at, id`
const anwen = { name: 'Anwen Tarrowby', email: 'anwen@larkhaven.example' }
const question = { ...anwen, subject: 'Figure 2', message: 'Which unit has the axis?\r\n\r\nAnwen' }
const journal = () => services.journal.email

describe('a message', () => {
  test('is stored, emailed to the journal for replying to the sender, and acknowledged', async () => {
    expect(await send(question)).toMatchObject({ status: 200, body: { message: 'Submitted successfully!' } })
    expect(await kept()).toEqual([{ ...question, message: 'Which unit has the axis?\n\nAnwen' }])
    const [toJournal] = await emailsTo(services, journal())
    expect(toJournal).toMatchObject({ subject: 'Message: Figure 2' })
    for (const text of [toJournal?.text, toJournal?.html]) {
      expect(text).toContain('Which unit has the axis?')
      expect(text).toContain('Anwen Tarrowby')
      expect(text).toContain('anwen@larkhaven.example')
    }
    expect(await emailsTo(services, anwen.email)).toMatchObject([{ subject: 'We have your message' }])
    await startJobs(services, outboxJobs)
    await services.queue.idle()
    expect(mail.accepted.find(({ to }) => to === journal())).toMatchObject({ replyTo: anwen.email })
    expect(mail.accepted.find(({ to }) => to === anwen.email)?.replyTo).toBeFalsy()
  })

  test('needs only a name and an address', async () => {
    expect((await send(anwen)).status).toBe(200)
    expect(await kept()).toEqual([{ ...anwen, subject: '', message: '' }])
    const [toJournal] = await emailsTo(services, journal())
    expect(toJournal).toMatchObject({ subject: 'Message from Anwen Tarrowby' })
    expect(toJournal?.text).toContain('The message was left blank.')
  })

  test('may be as long as its field says, however a form sends its line breaks', async () => {
    const message = 'ab\n'.repeat(1666) + 'ab'
    expect((await send({ ...anwen, message: message.replaceAll('\n', '\r\n') })).status).toBe(200)
    expect(await kept()).toMatchObject([{ message }])
  })

  const notAnEmail = { email: 'Please enter a valid email address.' }
  const tooLong = (most: number) => `This text is too long: ${most} characters at most, please.`
  // oxfmt-ignore
  test.each<[string, object, object]>([
    ['nothing',                      { name: '', email: '' },                     { name: 'Please enter your name.', email: 'Please enter your email address.' }],
    ['a name that shows nothing',    { name: ' \u202e ' },                        { name: 'Please enter your name.' }],
    ['a word as an address',         { email: 'anwen' },                          notAnEmail],
    ['a control sign in an address', { email: 'anwen\u0001@demo.example' },       notAnEmail],
    ['a turned address',             { email: 'an\u202ewen@demo.example' },       notAnEmail],
    ['a header in the address',      { email: 'a@demo.example\r\nBcc: all@demo.example' }, notAnEmail],
    ['two addresses',                { email: 'a@demo.example, all@demo.example' }, notAnEmail],
    ['a long name',                  { name: 'A'.repeat(101) },                   { name: tooLong(100) }],
    ['a long subject',               { subject: 'A'.repeat(201) },                { subject: tooLong(200) }],
    ['a long message',               { message: 'a'.repeat(5001) },               { message: tooLong(5000) }],
    ['a name without width',         { name: '\u200b\u2060' },                    { name: 'Please enter your name.' }],
    ['half a letter',                { message: 'a\ud800b' },                     { message: 'This text contains a character we can’t save.' }],
    ['a subject with a NUL',         { subject: 'a\0b' },                         { subject: 'This text contains a character we can’t save.' }],
    ['a number',                     { message: 7 },                              { message: 'Please send this as text.' }],
  ])('with %s is refused with a sentence for each field', async (_, wrong, fields) => {
    expect(await send({ ...anwen, ...wrong })).toMatchObject({ status: 422, body: { fields } })
    expect(await kept()).toEqual([])
    expect(await theOutbox(services)).toEqual([])
  })

  test('that can’t be stored isn’t emailed, and the journal’s own sentence tells the sender', async () => {
    await services.db`alter table contact_messages rename to away`
    const answer = await send(anwen)
    await services.db`alter table away rename to contact_messages`
    expect(answer).toMatchObject({
      status: 500,
      body: { message: 'Failed to submit the form. Please try again later.' },
    })
    expect(await theOutbox(services)).toEqual([])
  })
})

describe('someone misusing the form', () => {
  test('can’t add a header, or a line to one', async () => {
    const bcc = '\r\nBcc: everybody@demo.example'
    await send({ ...anwen, name: `Anwen${bcc}`, subject: `Hello${bcc}\u2028Cc: all\u0085X: y` })
    await send({ ...anwen, name: `Anwen${bcc}`, subject: '' })
    const subjects = (await theOutbox(services)).map(({ subject }) => subject)
    expect(subjects).toContain('Message: Hello Bcc: everybody@demo.example Cc: all X: y')
    expect(subjects).toContain('Message from Anwen Bcc: everybody@demo.example')
    for (const subject of subjects) expect(subject).toMatch(/^[^\p{Cc}\u2028\u2029]*$/u)
  })

  test('can’t disguise the subject with an encoded word or a change of writing direction', async () => {
    await send({ ...anwen, subject: '=?utf-8?q?Your_password?= \u202etxet\u202c' })
    expect((await emailsTo(services, journal()))[0]?.subject).toBe('Message: = ?utf-8?q?Your_password?= txet')
  })

  test('can’t write markup into the email', async () => {
    await send({ ...anwen, name: '<b>Anwen</b>', message: '<img src=x onerror=alert(1)>' })
    const [toJournal] = await emailsTo(services, journal())
    expect(toJournal?.html).not.toMatch(/<img|<b>Anwen/)
    expect(toJournal?.html).toContain('&lt;img src=x')
  })

  test('can’t address a stranger: the acknowledgement contains no word of the sender’s', async () => {
    const words = { name: 'Buyonenow', subject: 'Winnings', message: 'https://bad.example/prize' }
    await send({ ...words, email: 'stranger@demo.example' })
    const [told] = await emailsTo(services, 'stranger@demo.example')
    for (const word of Object.values(words)) {
      expect(JSON.stringify(told)).not.toContain(word)
    }
  })

  test('can’t flood a mailbox: an address is written to once an hour, however often it’s given', async () => {
    for (const spelling of ['Anwen@larkhaven.example', 'anwen+news@LARKHAVEN.example', anwen.email])
      await send({ ...anwen, email: spelling })
    const told = async () =>
      (await theOutbox(services)).filter(({ subject }) => subject === 'We have your message')
    expect(await told()).toHaveLength(1)
    expect(await kept()).toHaveLength(3)
    later(1)
    await send(anwen)
    expect(await told()).toHaveLength(2)
  })

  test('can’t have more than a few strangers written to in an hour', async () => {
    const { tries, seconds } = limits.acknowledgementsInAll
    const ends = new Date(start.getTime() + seconds * 1000)
    await services.db`insert into throttles (key, hits, window_ends) values ('contact-told-in-all', ${tries}, ${ends})`
    expect((await send(anwen)).status).toBe(200)
    expect(await emailsTo(services, anwen.email)).toEqual([])
    expect(await emailsTo(services, journal())).toHaveLength(1)
  })
})

describe('a flood', () => {
  const tooMany = {
    status: 429,
    body: { message: 'Too many messages. Please wait an hour, or email the editor.' },
  }

  test('from one address is stopped, is told for how long, and doesn’t affect others', async () => {
    for (let n = 1; n <= limits.messagesFromOneAddress.tries; n++)
      expect((await send({ ...anwen, email: `anwen${n}@larkhaven.example` })).status).toBe(200)
    const refused = await send({ ...anwen, email: 'another@larkhaven.example' })
    expect(refused).toMatchObject(tooMany)
    expect(refused.headers.get('retry-after')).toBe('3600')
    expect((await send(anwen, '198.51.100.9')).status).toBe(200)
    later(1)
    expect((await send(anwen)).status).toBe(200)
  })

  test('by one sender is stopped, wherever it comes from', async () => {
    for (let n = 1; n <= limits.messagesFromOneSender.tries; n++)
      expect((await send(anwen, `203.0.113.${n}`)).status).toBe(200)
    expect(await send({ ...anwen, email: 'ANWEN@larkhaven.example' }, '203.0.113.99')).toMatchObject(tooMany)
    expect(await kept()).toHaveLength(limits.messagesFromOneSender.tries)
  })

  test('from everyone together is stopped', async () => {
    const { tries } = limits.messagesInAll
    const answers = await Promise.all(
      Array.from({ length: tries + 3 }, (_, n) =>
        send({ ...anwen, email: `anwen${n}@larkhaven.example` }, `198.51.100.${n % 250}`),
      ),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(tries)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(3)
    expect(await kept()).toHaveLength(tries)
  })
})

test('a message and its emails are deleted after 180 days, and not before', async () => {
  await send(question)
  await services.db`update outbox set sent_at = ${start}`
  later(180 * 24)
  await tidy(services)
  expect(await kept()).toHaveLength(1)
  expect(await theOutbox(services)).toHaveLength(2)
  later(1)
  await tidy(services)
  expect(await kept()).toEqual([])
  expect(await theOutbox(services)).toEqual([])
})

test('where a message came from is forgotten by the next day', async () => {
  await send(anwen)
  expect(await services.db`select key from throttles`).not.toEqual([])
  later(24)
  await tidy(services)
  expect(await services.db`select key from throttles`).toEqual([])
})

test('an email not yet sent isn’t thrown away', async () => {
  await send(anwen)
  await services.db`update outbox set sent_at = null`
  later(200 * 24)
  await tidy(services)
  expect(await theOutbox(services)).toHaveLength(2)
})

test('the operator reads the newest messages on the command line', async () => {
  const lines: string[] = []
  const print = (line: string) => void lines.push(line)
  await commands.messages(services, [], print)
  expect(lines).toEqual(['No one has written yet.'])
  await send(question)
  await commands.messages(services, [], print)
  expect(lines[1]).toBe(
    '2026-11-20T09:00:00.000Z  Anwen Tarrowby <anwen@larkhaven.example>\nFigure 2\nWhich unit has the axis?\n\nAnwen\n',
  )
})

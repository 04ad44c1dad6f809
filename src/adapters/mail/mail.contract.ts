import { expect, test } from 'vitest'
import type { Email, Mail } from './mail.ts'

export type OpenedMail = { mail: Mail; received: () => Promise<Email[]> }

/** What every mail adapter must do. `received` says what arrived. */
export function mailContract(open: () => Promise<OpenedMail>): void {
  const email = {
    to: 'ada@demo.example',
    subject: 'Your paper – “Zölle”',
    text: 'Dear Ada,\n\nit is in print.',
    html: '<p>Dear Ada,</p><p>it is in print.</p>',
  }

  test('what is sent arrives, whatever its alphabet', async () => {
    const { mail, received } = await open()
    await mail.send(email)
    expect(await received()).toEqual([email])
  })

  test('it may say where replies go', async () => {
    const { mail, received } = await open()
    const answered = { ...email, replyTo: 'ben@demo.example' }
    await mail.send(answered)
    expect(await received()).toEqual([answered])
  })

  test('it may say where emails like it are stopped', async () => {
    const { mail, received } = await open()
    const stopped = {
      ...email,
      stopUrl: 'https://journal.example/alerts/5f0c7b52-6f3e-4a53-8c2f-0d3a2f1f5b77/stop',
    }
    await mail.send(stopped)
    expect(await received()).toEqual([stopped])
  })

  test.each([
    ['a second line in the subject', { subject: 'Hello\r\nBcc: everybody@demo.example' }],
    ['a second line in the address', { to: 'ada@demo.example\nBcc: everybody@demo.example' }],
    ['two addresses', { to: 'ada@demo.example, ben@demo.example' }],
    ['a name around the address', { to: 'Ada <ada@demo.example>' }],
    ['no address', { to: 'ada' }],
    ['a control character in the address', { to: 'ada\u0001@demo.example' }],
    ['a second line in the address for answers', { replyTo: 'ada@demo.example\r\nBcc: all@demo.example' }],
    [
      'a second line in the address to stop at',
      { stopUrl: 'https://journal.example/\r\nBcc: all@demo.example' },
    ],
    ['two addresses for answers', { replyTo: 'ada@demo.example, ben@demo.example' }],
  ])('%s is refused, and nothing is sent', async (_, wrong) => {
    const { mail, received } = await open()
    await expect(mail.send({ ...email, ...wrong })).rejects.toThrow(/single plain|single line/)
    expect(await received()).toEqual([])
  })
}

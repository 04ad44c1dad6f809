import { buffer } from 'node:stream/consumers'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { afterEach, describe, expect, test } from 'vitest'
import type { Email } from './mail.ts'
import { mailContract } from './mail.contract.ts'
import { smtpMail } from './smtp.ts'

const closing: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close()
})

describe('smtp', () => {
  mailContract(async () => {
    const { url, letters } = await startPostOffice()
    const mail = smtpMail(url, 'The Demo Journal <journal@demo.example>')
    closing.push(async () => mail.close())
    return { mail, received: async () => letters.map(toEmail) }
  })

  test('it comes from the journal, and says that it’s automatic', async () => {
    const { url, letters } = await startPostOffice()
    const mail = smtpMail(url, 'The Demo Journal <journal@demo.example>')
    await mail.send({ to: 'ada@demo.example', subject: 'Hello', text: 'Hello', html: '<p>Hello</p>' })
    mail.close()
    expect(letters[0]).toMatch(/^From: The Demo Journal <journal@demo\.example>$/m)
    expect(letters[0]).toMatch(/^Auto-Submitted: auto-generated$/m)
  })

  test('a mail server that refuses is an error, so that the job tries again', async () => {
    const { url } = await startPostOffice({ refuse: true })
    const mail = smtpMail(url, 'journal@demo.example')
    closing.push(async () => mail.close())
    await expect(
      mail.send({ to: 'ada@demo.example', subject: 'Hello', text: 'Hello', html: 'Hello' }),
    ).rejects.toThrow('mailbox full')
  })
})

/** A real SMTP server on a free port of this machine, and the emails it received, as they came over the wire. */
async function startPostOffice({ refuse = false } = {}) {
  const letters: string[] = []
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onRcptTo: (_address, _session, callback) => callback(refuse ? new Error('mailbox full') : undefined),
    onData: (stream, _session, callback) => {
      void buffer(stream).then((bytes) => {
        letters.push(bytes.toString().replaceAll('\r\n', '\n'))
        callback()
      })
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closing.push(() => new Promise((resolve) => server.close(() => resolve())))
  const { port } = server.server.address() as AddressInfo // a TCP server has one
  return { url: `smtp://127.0.0.1:${port}`, letters }
}

function toEmail(letter: string): Email {
  const header = (name: string) => new RegExp(`^${name}: ?(.*(?:\n[ \t].*)*)`, 'm').exec(letter)?.[1] ?? ''
  const part = (type: string) => {
    const [head = '', ...body] = (
      letter.split(/^--.*$/m).find((text) => text.includes(`Content-Type: ${type}`)) ?? ''
    )
      .trimStart()
      .split('\n\n')
    return decode(body.join('\n\n').replace(/\n$/, ''), /quoted-printable|base64/.exec(head)?.[0])
  }
  const replyTo = header('Reply-To')
  const stopUrl = /^<(.*)>$/.exec(header('List-Unsubscribe').replaceAll(/\s/g, ''))?.[1]
  if (stopUrl) expect(header('List-Unsubscribe-Post')).toBe('List-Unsubscribe=One-Click')
  return {
    to: header('To'),
    ...(replyTo && { replyTo }),
    ...(stopUrl && { stopUrl }),
    subject: decodeWords(header('Subject')),
    text: part('text/plain'),
    html: part('text/html'),
  }
}

function decode(text: string, encoding?: string): string {
  if (encoding === 'base64') return Buffer.from(text, 'base64').toString()
  return encoding ? fromHex(text.replaceAll('=\n', '')) : text
}

// RFC 2047: a subject with non-ASCII letters is cut into encoded words.
function decodeWords(subject: string): string {
  const joined = subject.replace(/\n\s+/g, ' ').replaceAll('?= =?', '?==?')
  return joined.replace(/=\?UTF-8\?([QB])\?(.*?)\?=/gi, (_, kind: string, text: string) =>
    kind.toUpperCase() === 'B' ? Buffer.from(text, 'base64').toString() : fromHex(text.replaceAll('_', ' ')),
  )
}

function fromHex(text: string): string {
  return Buffer.from(
    text.replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16))),
    'latin1',
  ).toString()
}

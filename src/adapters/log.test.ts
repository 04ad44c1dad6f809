import { Writable } from 'node:stream'
import { expect, test } from 'vitest'
import { openLog } from './log.ts'

function logged(write: (log: ReturnType<typeof openLog>) => void): string {
  const lines: string[] = []
  write(openLog('info', new Writable({ write: (chunk, _, done) => (lines.push(String(chunk)), done()) })))
  return lines.join('')
}

test('an entry is one line of JSON, fields and sentence', () => {
  const line = logged((log) => log.info({ paper: 'p1' }, 'published'))
  expect(JSON.parse(line)).toMatchObject({ level: 30, paper: 'p1', msg: 'published' })
})

test('secrets aren’t written down, however deeply they’re nested', () => {
  const secret = 'hunter2'
  const line = logged((log) =>
    log.info(
      {
        password: secret,
        body: { token: secret },
        request: { headers: { cookie: secret, authorization: secret } },
      },
      'asked',
    ),
  )
  expect(line).not.toContain(secret)
  expect(line).toContain('[secret]')
})

test('what PostgreSQL quotes of a row isn’t written down', () => {
  const err = Object.assign(new Error('violates check'), {
    detail: 'Failing row contains (anwen@demo.example).',
  })
  const line = logged((log) => log.info({ err }, 'failed') ?? log.info({ error: err }, 'failed'))
  expect(line).not.toContain('anwen')
  expect(line).toContain('violates check')
})

const uuid = '0b9c4f9e-6d0e-4f43-9a52-93a8f0f0a7b1'
const token = 'Zm9yIHRlc3RzIG9ubHksIDMyIGJ5dGVzIG9mIGl0ISE'

test.each([
  ['a receipt’s address', { url: `http://j.test/payment/01/completed/${uuid}?x` }, uuid],
  ['a code in a query', { url: `http://j.test/auth-action?mode=verifyEmail&oobCode=${token}` }, token],
  ['a way on in a query', { path: `/login?continueTo=%2Freview%2F${uuid}` }, uuid],
  ['a session in an error', { err: new Error(`no such session: ${token}`) }, token],
  ['a card number in a search', { url: 'http://j.test/search?q=4111+1111+1111+1111' }, '1111 1111'],
  ['a card number in one piece', { url: 'http://j.test/search?q=5555555555554444' }, '55555555'],
])('%s is written down without what it opens', (_, fields, hidden) => {
  const line = logged((log) => log.info(fields, 'a page failed'))
  expect(line).toContain('[secret]')
  expect(line.replaceAll('+', ' ')).not.toContain(hidden)
})

test('ids, hashes and amounts stay', () => {
  const kept = {
    requestId: uuid,
    storageKey: 'a'.repeat(60) + '1234',
    submissionId: '01kabcdefghjkmnp',
    url: 'http://j.test/search?q=4111111111111112', // no card: its check digit is wrong
  }
  expect(JSON.parse(logged((log) => log.info(kept, 'asked')))).toMatchObject(kept)
})

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

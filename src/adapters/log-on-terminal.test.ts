import { expect, test } from 'vitest'
import { openLog } from './log.ts'
import { logOnTerminal } from './log-on-terminal.ts'

function shown(write: (log: ReturnType<typeof openLog>) => void): string {
  const texts: string[] = []
  write(
    openLog(
      'info',
      logOnTerminal((text) => texts.push(text.replace('\r\u001b[K', ''))),
    ),
  )
  return texts.join('')
}

test('in a terminal, an entry is a readable line, with an error’s trace below it', () => {
  expect(shown((log) => log.info({ converter: 'none' }, 'converting .doc to .docx'))).toMatch(
    /^\d\d:\d\d:\d\d info: converting \.doc to \.docx converter="none"\n$/,
  )
  expect(shown((log) => log.error({ err: new Error('no such host'), job: 'mail' }, 'a job failed'))).toMatch(
    /^\d\d:\d\d:\d\d error: a job failed job="mail"\n {2}Error: no such host\n {6}at /,
  )
})

test('there, too, secrets are not shown', () => {
  expect(shown((log) => log.warn({ token: 'hunter2' }, 'asked'))).toMatch(/token="\[secret\]"/)
})

import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { forOwnFrame } from './own-frame.server.ts'

const frame = 'https://editor.example'
const office = join(import.meta.dirname, '../../../office')

/** The headers that our own frame's program sends and reads, as they're spelled there. */
function headersOfFrame() {
  const source = globSync('*.ts', { cwd: office }).map((file) => readFileSync(join(office, file), 'utf8'))
  const named = [...source.join('\n').matchAll(/(get\()?'?\b(X-[\w-]+|Content-Type|Authorization)\b'?/g)]
  const list = (isRead: boolean) => {
    const names = named.flatMap(([, get, name = '']) => (Boolean(get) === isRead ? [name] : []))
    return [...new Set(names)].toSorted()
  }
  return { sent: list(false), read: list(true) }
}

test('only what the frame sends and reads may cross origins', async () => {
  const app = new Hono().use(forOwnFrame(frame)).get('/', (context) => context.body(''))
  const preflight = { method: 'OPTIONS', headers: { origin: frame, 'access-control-request-method': 'POST' } }
  const names = ({ headers }: Response, header: string) => headers.get(header)?.split(',').toSorted()
  const { sent, read } = headersOfFrame()
  expect(sent).toContain('X-WOPI-OldLock')
  expect(names(await app.request('/', preflight), 'access-control-allow-headers')).toEqual(sent)
  const answer = await app.request('/', { headers: { origin: frame } })
  expect(names(answer, 'access-control-expose-headers')).toEqual(read)
})

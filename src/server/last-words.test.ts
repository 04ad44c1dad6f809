import { mkdirSync } from 'node:fs'
import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { readEnv } from './env.ts'
import { toLastWords } from './last-words.ts'

/** What the work throws. */
async function thrownBy(work: () => unknown): Promise<unknown> {
  try {
    await work()
  } catch (error) {
    return error
  }
  throw new Error('Nothing was thrown.')
}

test('a port in use is named, without a trace', async () => {
  const first = createServer().listen(0, '127.0.0.1')
  await once(first, 'listening')
  const { port } = first.address() as AddressInfo // a TCP server's address is never a string
  const error = await thrownBy(() => once(createServer().listen(port, '127.0.0.1'), 'listening'))
  first.close()
  expect(toLastWords(error)).toBe(
    `Port ${port} is in use by another program. Stop that program, or set PORT to another port.`,
  )
})

test('a file where the data should go is named', async () => {
  const error = await thrownBy(() => mkdirSync(import.meta.filename, { recursive: true }))
  expect(toLastWords(error)).toBe(
    `${import.meta.filename} isn’t a folder, so we can’t keep data there. Set DATA_DIR to another path.`,
  )
})

test('our own messages stand alone, and a bug shows where it is', async () => {
  expect(toLastWords(await thrownBy(() => readEnv({ PORT: 'abc' })))).not.toContain(' at ')
  expect(toLastWords(new TypeError('x is not a function'))).toContain(import.meta.filename)
})

test('a refusal stands alone, although the bundle has its own class for it', async () => {
  for (const copy of ['', '?as-in-the-bundle']) {
    const { href } = new URL(`../journal/refusals.ts${copy}`, import.meta.url)
    const { Refused } = (await import(href)) as typeof import('#journal/refusals.ts')
    expect(toLastWords(new Refused('account_missing'))).toBe('There’s no account with this email.')
  }
})

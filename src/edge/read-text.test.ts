import { expect, test } from 'vitest'
import { readText } from './read-text.server.ts'

/** Like a sender that doesn't announce how much it will send. */
const sent = (chunks: number, asked = { read: 0 }) => {
  const pull = (controller: ReadableStreamDefaultController<Uint8Array>) => {
    if (asked.read++ === chunks) return controller.close()
    controller.enqueue(new Uint8Array(100_000).fill(0x61))
  }
  const init = { method: 'POST', body: new ReadableStream({ pull }), duplex: 'half' }
  return new Request('http://journal.test/', init)
}

test('a body is read whole up to a million bytes', async () => {
  expect(await readText(sent(10))).toHaveLength(1_000_000)
  expect(await readText(new Request('http://journal.test/'))).toBe('')
})

test('a body that’s too long is refused before it’s all read', async () => {
  const asked = { read: 0 }
  await expect(readText(sent(1_000_000, asked))).rejects.toMatchObject({ code: 'body_too_large' })
  expect(asked.read).toBeLessThan(15)
})

test('a sender who goes away isn’t our fault', async () => {
  const body = new ReadableStream({ pull: (controller) => controller.error(new Error('aborted')) })
  const init = { method: 'POST', body, duplex: 'half' }
  await expect(readText(new Request('http://journal.test/', init))).rejects.toMatchObject({
    code: 'body_malformed',
  })
})

test('too large a body is refused at once, even if others may read the request again', async () => {
  const asked = { read: 0 }
  await expect(readText(sent(1_000_000, asked).clone())).rejects.toMatchObject({ code: 'body_too_large' })
  expect(asked.read).toBeLessThan(15)
})

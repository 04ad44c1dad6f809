import { expect, test } from 'vitest'
import { readTyped } from './read-form.server.ts'

const sent = (body: string) => new Request('http://journal.test/', { method: 'POST', body })

test('what was typed is shown again, but no password', async () => {
  expect(await readTyped(sent('email=a%40b.example&password=secret'))).toEqual({ email: 'a@b.example' })
})

test('a form that is too large is refused on an error page of its status', async () => {
  await expect(readTyped(sent('x'.repeat(1_000_001)))).rejects.toMatchObject({
    data: { message: 'The request is too large. Please shorten it and try again.' },
    init: { status: 413 },
  })
})

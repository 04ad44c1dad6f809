import { expect, test } from 'vitest'
import { readTyped } from './read-form.server.ts'

const sent = (body: string) => new Request('http://journal.test/', { method: 'POST', body })

test('what was typed is shown again, but no password', async () => {
  expect(await readTyped(sent('email=a%40b.example&password=secret'))).toEqual({ email: 'a@b.example' })
})

test('a form that is too large is refused', async () => {
  await expect(readTyped(sent('x'.repeat(1_000_001)))).rejects.toMatchObject({ code: 'body_too_large' })
})

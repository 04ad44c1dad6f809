import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { Refused, type Refusal } from '#journal/refusals.ts'
import { translatePage, typedKey } from './translate-pages.server.ts'

const refuse = (refusal: Refusal) => () => {
  throw new Refused(refusal)
}
const shown = { default: () => undefined }

function asked(form?: Record<string, string>) {
  const init = form && { method: 'POST', body: new URLSearchParams(form) }
  const request = new Request('http://journal.test/', init)
  const url = new URL(request.url)
  return { request, url, params: {}, pattern: '/', context: new RouterContextProvider() }
}

test('what a page’s loader refuses becomes an error page with its status', async () => {
  const page = translatePage({ ...shown, loader: refuse('submission_missing') })
  await expect(page.loader?.(asked())).rejects.toMatchObject({
    data: { message: new Refused('submission_missing').message },
    init: { status: 404 },
  })
})

test('if a file was asked for, the sentence is all there is', async () => {
  const { loader } = translatePage({ loader: refuse('not_yours') })
  const answer = (await loader?.(asked())) as Response // as the test says
  expect(answer.status).toBe(403)
  expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8')
  expect(await answer.text()).toBe(new Refused('not_yours').message)
})

const read = async ({ request }: { request: Request }) => {
  await request.text()
  throw new Refused('password_wrong')
}

test('what an action refuses is shown beside the form, with what was typed but no password', async () => {
  const page = translatePage({ ...shown, action: read })
  expect(await page.action?.(asked({ email: 'a@b.example', password: 'secret' }))).toMatchObject({
    data: { message: 'Incorrect password. Please try again.', typed: { email: 'a@b.example' } },
    init: { status: 401 },
  })
})

test('a form that’s too large can’t be shown again, so there’s an error page', async () => {
  const page = translatePage({ ...shown, action: refuse('body_too_large') })
  await expect(page.action?.(asked({ text: 'x'.repeat(1_000_001) }))).rejects.toMatchObject({
    data: { message: 'The request is too large. Please shorten it and try again.' },
    init: { status: 413 },
  })
})

test('of a form with a file, the action that has read it says what was typed', async () => {
  const page = translatePage({
    ...shown,
    action: ({ context }) => {
      context.set(typedKey, { title: 'Wax' })
      throw new Refused('file_empty')
    },
  })
  const body = new FormData()
  body.set('title', 'Wax')
  const request = new Request('http://journal.test/', { method: 'POST', body })
  expect(await page.action?.({ ...asked(), request })).toMatchObject({ data: { typed: { title: 'Wax' } } })
})

test('anything that isn’t a refusal passes through', async () => {
  const page = translatePage({
    ...shown,
    loader: () => {
      throw new Error('a bug')
    },
  })
  await expect(page.loader?.(asked())).rejects.toThrow('a bug')
})

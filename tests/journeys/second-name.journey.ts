// The editor's frame on its own host name, in a browser: a different site, without the session's cookies.
import { expect, type Frame } from '@playwright/test'
import { strToU8, unzipSync, zipSync } from 'fflate'
import { inDatabaseOf } from '../support/database-of.ts'
import { theManuscript } from '../support/manuscripts.ts'
import { forget, freePort, startSite, type Site } from '../support/site.ts'
import { paragraphsOf, textOf } from '../support/word-xml.ts'
import {
  authorsEmail,
  inRevision,
  isSaved,
  isStored,
  newest,
  opens,
  theDesk,
  types,
  watched,
  type Desk,
} from './manuscript-in-frame.ts'
import { signsIn } from './people.ts'
import { test } from './test.ts'

const manuscript = theManuscript()
let site: Site
let frame: string
let desk: Desk
test.beforeAll(async () => {
  const port = await freePort()
  frame = `http://127.0.0.1:${port}`
  site = await startSite({ port, env: { OFFICE_ORIGIN: frame } })
  desk = await theDesk(site)
})
test.afterAll(async () => {
  await site.stop()
  forget(site)
})

test('an author types and saves in a frame on another host name, which never sees a cookie', async ({
  browser,
}) => {
  const id = await inRevision(desk)
  const page = await signsIn({ browser, site }, authorsEmail)
  const { elsewhere, complaints } = watched(page, site.url, frame)
  const cookies: (string | undefined)[] = []
  const asked: string[] = []
  page.on('request', async (request) => {
    const { origin, pathname } = new URL(request.url())
    const fromFrame = request.frame() !== page.mainFrame()
    if (!fromFrame && origin !== frame) return
    asked.push(`${origin === frame ? 'frame' : 'site'} ${request.method()} ${pathname.replace(id, 'id')}`)
    cookies.push((await request.allHeaders())['cookie'])
  })
  await page.goto(`/modify/${id}`)
  const document = await opens(page)
  await types(document, manuscript.body, 'Xqzword ')
  await document.getByRole('button', { name: 'Save', exact: true }).click()
  await isSaved(page)

  expect(
    paragraphsOf(await newest(desk.author, id))
      .map(textOf)
      .join(),
  ).toContain('Xqzword')
  expect(asked).toContain('frame POST /office/frame')
  expect(asked).toContain('site POST /api/wopi/files/id/contents')
  expect(asked.filter((it) => it.startsWith('frame') && !it.includes(' /office/'))).toEqual([])
  expect(asked.filter((it) => it.startsWith('site') && !it.includes(' /api/wopi/files/id'))).toEqual([])
  expect(cookies.filter(Boolean)).toEqual([])
  expect(elsewhere).toEqual([])
  expect(complaints).toEqual([])
})

test('leaving the page frees the document for the next window', async ({ browser }) => {
  const id = await inRevision(desk)
  const page = await signsIn({ browser, site }, authorsEmail)
  for (const visit of ['first', 'second']) {
    await page.goto(`/modify/${id}`)
    await opens(page)
    await expect(page.getByText('The document is open. All changes are saved.'), visit).toBeAttached()
    await isSilentAtTheEnd(page.frame({ url: `${frame}/**` }))
    await page.goto('/dashboard')
    await expect.poll(() => locksOn(id)).toEqual([])
  }
})

test('what is said to any other name than the frame’s does not reach it, and only it is heard', async ({
  browser,
}) => {
  const id = await inRevision(desk)
  const page = await signsIn({ browser, site }, authorsEmail)
  await page.goto(`/modify/${id}`)
  await opens(page)
  const heard = await page.evaluate(async () => {
    const inner = document.querySelector('iframe')?.contentWindow
    const origins: string[] = []
    addEventListener('message', ({ origin }) => origins.push(origin))
    const ask = (target: string) =>
      inner?.postMessage(JSON.stringify({ MessageId: 'Action_Save', Values: { requestId: 'x' } }), target)
    ask(location.origin) // not the frame's: the browser keeps it
    ask('*')
    await new Promise((resolve) => addEventListener('message', resolve, { once: true }))
    return origins
  })
  expect(heard).toEqual([frame])
})

test('a file that keeps the editor busy does not stop the page around it', async ({ browser }) => {
  const id = await inRevision(desk)
  await isStored(site, id, endlessly(manuscript.bytes))
  const page = await signsIn({ browser, site }, authorsEmail)
  await page.goto(`/modify/${id}`)
  const asked = page.waitForResponse('**/contents')
  const door = page.getByRole('button', { name: manuscript.name })
  await door.click()
  await asked // its end is reported late, or not at all, while the editor is reading
  for (const isShown of ['false', 'true']) {
    await door.click()
    await expect(door).toHaveAttribute('aria-expanded', isShown)
  }
  await expect(page.getByText('Opening the manuscript…')).toBeAttached()
})

/** As sometimes happens to a frame on another site. */
async function isSilentAtTheEnd(inner: Frame | null): Promise<void> {
  await inner!.evaluate(() => {
    globalThis.fetch = () => new Promise(() => {})
  })
}

function locksOn(id: string) {
  return inDatabaseOf(site, (db) => db`select lock_id from document_locks where submission_id = ${id}`)
}

/** Nested controls, twenty thousand deep (n35 in the collection). */
function endlessly(bytes: Uint8Array): Uint8Array {
  const [open, close] = ['<w:sdt><w:sdtContent>', '</w:sdtContent></w:sdt>']
  const body = `${open.repeat(20_000)}<w:p/>${close.repeat(20_000)}`
  const text = `<?xml version="1.0"?><w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${body}</w:body></w:document>`
  return zipSync({ ...unzipSync(bytes), 'word/document.xml': strToU8(text) })
}

// The editor's frame with a real manuscript in it, for reading and for editing: axe's rules, its own strict rules kept
// without a word in the console, and no request that leaves the journal.
import { expect, type Page } from '@playwright/test'
import { theManuscript } from '../support/manuscripts.ts'
import { violationsIn } from './everybody.ts'
import { authorsEmail, inRevision, opens, types, watched } from './manuscript-in-frame.ts'
import { signsIn } from './people.ts'
import { test } from './test.ts'

const manuscript = theManuscript()

// oxfmt-ignore
const looks = [
  { page: 'modify',      to: 'edit', width: 1280, colorScheme: 'light' },
  { page: 'modify',      to: 'edit', width: 390,  colorScheme: 'dark' },
  { page: 'submissions', to: 'read', width: 1280, colorScheme: 'dark' },
  { page: 'submissions', to: 'read', width: 390,  colorScheme: 'light' },
] as const

for (const { page: address, to, width, colorScheme } of looks)
  test(`to ${to} at ${width}, ${colorScheme}`, async ({ browser, journal }) => {
    const id = await inRevision(journal.desk)
    const visit = { viewport: { width, height: 900 }, colorScheme, reducedMotion: 'reduce' } as const
    const page = await signsIn({ browser, site: journal.site }, authorsEmail, visit)
    const { elsewhere, complaints } = watched(page, journal.site.url)
    const asked = requestsOfFrame(page)
    await page.goto(`/${address}/${id}`)
    const document = await opens(page)
    await expect(document.getByText(manuscript.body).first()).toBeVisible()
    if (to === 'edit') await types(document, manuscript.body, 'Xqzword ')

    expect(await violationsIn(document.locator('html'))).toEqual([])
    expect(complaints).toEqual([])
    expect(elsewhere).toEqual([])
    expect(asked.length).toBeGreaterThan(5)
    expect(asked.filter((path) => !ours(id).test(path))).toEqual([])
  })

/** The frame's page and files, and the document at the WOPI host; nothing else is requested from inside. */
const ours = (id: string) =>
  new RegExp(`^(?:/office/(?:frame|assets/[\\w.-]+)|/api/wopi/files/${id}(?:/contents)?)$`)

function requestsOfFrame(page: Page): string[] {
  const asked: string[] = []
  page.on('request', (request) => {
    const { protocol, pathname } = new URL(request.url())
    if (request.frame() !== page.mainFrame() && protocol.startsWith('http')) asked.push(pathname)
  })
  return asked
}

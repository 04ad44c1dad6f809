// The frame of the editor with a real manuscript in it, to read and to edit: axe's rules, its own strict rules kept without
// a word in the console, and no request that leaves the journal.
import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { theManuscript } from '../support/manuscripts.ts'
import { aJournalAtWork, authorsEmail, inRevision, opens, types, watched } from './manuscript-in-frame.ts'
import { signsIn } from './people.ts'
import { test } from './test.ts'

const manuscript = theManuscript()
const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
const journal = aJournalAtWork()

// Its snapshots would cost more than everything else here.
test.use({ trace: 'off' })

// oxfmt-ignore
const looks = [
  { page: 'modify',      to: 'edit', width: 1280, colorScheme: 'light' },
  { page: 'modify',      to: 'edit', width: 390,  colorScheme: 'dark' },
  { page: 'submissions', to: 'read', width: 1280, colorScheme: 'dark' },
  { page: 'submissions', to: 'read', width: 390,  colorScheme: 'light' },
] as const

for (const { page: address, to, width, colorScheme } of looks)
  test(`to ${to} at ${width}, ${colorScheme}`, async ({ browser }) => {
    const id = await inRevision(journal.desk)
    const visit = { viewport: { width, height: 900 }, colorScheme, reducedMotion: 'reduce' } as const
    const page = await signsIn({ browser, site: journal.site }, authorsEmail, visit)
    const { elsewhere, complaints } = watched(page, journal.site.url)
    const asked = requestsOfFrame(page)
    await page.goto(`/${address}/${id}`)
    const document = await opens(page)
    await expect(document.getByText(manuscript.body).first()).toBeVisible()
    if (to === 'edit') await types(page, document, manuscript.body, 'Xqzword ')

    expect(await violationsIn(page)).toEqual([])
    expect(complaints).toEqual([])
    expect(elsewhere).toEqual([])
    expect(asked.length).toBeGreaterThan(5)
    expect(asked.filter((path) => !ours(id).test(path))).toEqual([])
  })

/** The frame's page and files, and the document at the WOPI host; nothing else is asked from inside. */
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

async function violationsIn(page: Page): Promise<string[]> {
  const frame = 'iframe[title="Document editor"]'
  const { violations, passes } = await new AxeBuilder({ page })
    .withTags(rules)
    .include([frame, 'html'])
    .analyze()
  expect(passes.length).toBeGreaterThan(10)
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`))
}

// A forgotten window: taken over from another one; what it still sends is kept and shown.
import { expect, type Page } from '@playwright/test'
import { inDatabaseOf } from '../support/database-of.ts'
import { theManuscript } from '../support/manuscripts.ts'
import { paragraphsOf, textOf } from '../support/word-xml.ts'
import { authorsEmail, editorsEmail, inRevision, newest, opens } from './manuscript-in-frame.ts'
import { signsIn, type Visitors } from './people.ts'
import { test } from './test.ts'

const manuscript = theManuscript()

test('an author takes over from a forgotten window, and finds what that one still sent', async ({
  browser,
  journal,
}) => {
  const id = await inRevision(journal.desk)
  const visitors = { browser, site: journal.site }
  const first = await signsIn(visitors, authorsEmail)
  await first.goto(`/modify/${id}`)
  const forgotten = await opens(first)
  const second = await signsIn(visitors, authorsEmail)
  await second.goto(`/modify/${id}`)
  await opens(second)
  await second.getByRole('button', { name: 'Take over here' }).click()
  await expect(second.getByText('The document is open. All changes are saved.')).toBeAttached({
    timeout: 60_000,
  })
  await expect(second.getByRole('button', { name: 'Take over here' })).toHaveCount(0)

  await forgotten.getByText(manuscript.body).first().click()
  await first.keyboard.type('Xqzforgotten ')
  await forgotten.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(forgotten.getByText('the journal has kept it')).toBeVisible()
  const words = paragraphsOf(await newest(journal.desk.author, id)).map(textOf)
  await first.close() // it would go on trying
  expect(words.filter((text) => text.includes('Xqzforgotten'))).toEqual([])

  await second.goto(`/submissions/${id}`)
  await expect(second.getByText('from another window of the same person')).toBeVisible()
  const kept = second.getByRole('region', { name: 'Rejected saves' })
  await expect(kept.getByText('You had the document open in another window.')).toBeVisible()
  await kept.getByRole('link', { name: /^Compare/ }).click()
  await expect(second.getByRole('heading', { name: 'Version 1 and a rejected save' })).toBeVisible()
  await expect(second.locator('ins').filter({ hasText: 'Xqzforgotten' })).toBeVisible()
})

test('what a crashed window left locked, the same browser’s next window can edit at once', async ({
  browser,
  journal,
}) => {
  const id = await inRevision(journal.desk)
  const next = await afterACrash({ browser, site: journal.site }, id)
  await next.goto(`/modify/${id}`)
  await opens(next)
  await expect(next.getByText('The document is open. All changes are saved.')).toBeAttached()
  await expect(next.getByRole('button', { name: 'Take over here' })).toHaveCount(0)

  const third = await next.context().newPage()
  await third.goto(`/modify/${id}`)
  await opens(third)
  await expect(third.getByRole('button', { name: 'Take over here' })).toBeVisible()
})

test('what comes back while the next window asks for it is taken all the same', async ({
  browser,
  journal,
}) => {
  const id = await inRevision(journal.desk)
  const next = await afterACrash({ browser, site: journal.site }, id)
  let isAsked = false
  await next.route(`**/api/wopi/files/${id}`, async (route) => {
    if (route.request().headers()['x-wopi-oldlock']) {
      isAsked = true
      await inDatabaseOf(journal.site, (db) => db`delete from document_locks where submission_id = ${id}`)
    }
    await route.continue()
  })
  await next.goto(`/modify/${id}`)
  await opens(next)
  await expect(next.getByText('The document is open. All changes are saved.')).toBeAttached()
  expect(isAsked).toBe(true)
})

test('its editor takes the lock away from the author', async ({ browser, journal }) => {
  const id = await inRevision(journal.desk)
  const visitors = { browser, site: journal.site }
  const author = await signsIn(visitors, authorsEmail)
  await author.goto(`/modify/${id}`)
  await opens(author)
  const editor = await signsIn(visitors, editorsEmail)
  await editor.goto(`/submissions/${id}`)
  await expect(editor.getByText('has this document open for editing.')).toBeVisible()
  await editor.getByRole('button', { name: 'Remove the lock' }).click()
  await expect(editor.getByText('has this document open for editing.')).toHaveCount(0)
  await expect(editor.getByRole('button', { name: 'Click to open the document.' })).toBeFocused()
  await editor.reload()
  await expect(editor.getByText('from the author')).toBeVisible()
})

/** The next window of a browser in which one crashed with the document open. */
async function afterACrash(visitors: Visitors, id: string): Promise<Page> {
  const page = await signsIn(visitors, authorsEmail)
  await page.goto(`/modify/${id}`)
  await opens(page)
  const client = await page.context().newCDPSession(page)
  const crashed = page.waitForEvent('crash')
  client.send('Page.crash').catch(() => undefined) // never answered
  await crashed
  return page.context().newPage()
}

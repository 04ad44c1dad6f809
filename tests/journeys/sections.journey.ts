// A journal divided into sections: a publisher makes them, an author chooses one, its editor finds the paper.
import { expect } from '@playwright/test'
import { join, joinAs } from '../support/api.ts'
import { inDatabaseOf } from '../support/database-of.ts'
import { forget, startSite, type Site } from '../support/site.ts'
import { aText, aWordFile } from '../support/submissions.ts'
import { countGroups, countOpen, saveStatistics } from '#features/statistics/store.server.ts'
import { holdsForEverybody } from './everybody.ts'
import { missedByTab } from './keys.ts'
import { cardOf, signsIn } from './people.ts'
import { test } from './test.ts'

let site: Site
test.beforeAll(async () => {
  site = await startSite()
})
test.afterAll(async () => {
  await site.stop()
  forget(site)
})

const [author, publisher, editor] = ['anwen', 'petra', 'edda'].map((name) => `${name}@demo.example`) as [
  string,
  string,
  string,
]

test('a publisher makes two sections, an author chooses one, its editor finds the paper, and it’s counted', async ({
  browser,
}) => {
  const { upload } = await join(site, author)
  await joinAs(site, { givenName: 'Petra', email: publisher, role: 'publisher' })
  await joinAs(site, { givenName: 'Edda', email: editor, role: 'editor' })
  const office = await signsIn({ browser, site }, publisher)
  await office.goto('/sections')
  await office.getByRole('textbox', { name: 'Name' }).fill('Coatings')
  await office.getByRole('checkbox', { name: /^Edda/ }).check()
  await office.getByRole('button', { name: 'Add the Section' }).click()
  await expect(office.getByRole('heading', { name: 'Coatings' })).toBeVisible()
  const added = office.getByRole('region', { name: 'Add a section' })
  await added.getByRole('button', { name: 'Add the Section' }).click()
  await expect(added.getByText('Please give the section a name').first()).toBeVisible()
  await added.getByRole('textbox', { name: 'Name' }).fill('Fibres')
  await added.getByRole('button', { name: 'Add the Section' }).click()
  await expect(office.getByRole('heading', { name: 'Fibres' })).toBeVisible()
  const fibres = office.getByRole('region', { name: 'Fibres' })
  await expect(fibres.getByRole('checkbox', { name: /^Edda/ })).not.toBeChecked()
  await holdsForEverybody(office)
  expect(await missedByTab(office)).toEqual([])

  const paper = { name: 'creep.docx', bytes: aWordFile() }
  const other = { ...aText, title: 'Fibres under load', section: 'fibres', status: 'submitted' }
  await upload('/api/submissions/create-author', other, paper)
  await upload('/api/submissions/create-author', { ...aText, status: 'incomplete' }, paper)
  const page = await signsIn({ browser, site }, author)
  await page.goto('/dashboard?tab=incomplete')
  await page.getByRole('link', { name: 'Continue Editing' }).click()
  await page.getByRole('link', { name: 'Change abstract' }).click()
  await page.getByLabel('Section').selectOption('Coatings')
  await holdsForEverybody(page)
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page).toHaveURL(/step=upload/)
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByRole('link', { name: 'Change section' })).toBeVisible()
  await expect(page.getByText('Coatings')).toBeVisible()
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

  const desk = await signsIn({ browser, site }, editor)
  await desk.goto('/dashboard?tab=new')
  await expect(cardOf(desk, aText.title).getByText('Coatings')).toBeVisible()
  await expect(cardOf(desk, 'Fibres under load')).toHaveCount(0)
  await holdsForEverybody(desk)
  await desk.getByRole('link', { name: 'Show all sections' }).click()
  await expect(cardOf(desk, 'Fibres under load').getByText('Fibres', { exact: true })).toBeVisible()
  await cardOf(desk, aText.title).getByRole('link', { name: 'View Details' }).click()
  await expect(desk.getByRole('main').getByText('Coatings').first()).toBeVisible()

  await inDatabaseOf(site, async (db) => {
    const groups = await countGroups(db, { timeZone: 'Asia/Kolkata', fewest: 5 })
    await saveStatistics(db, { groups, open: await countOpen(db, new Date()) }, new Date())
  })
  await desk.goto('/statistics')
  const received = desk.getByRole('region', { name: 'Received, by section' })
  await expect(received.getByText('Coatings').first()).toBeVisible()
  await holdsForEverybody(desk)
})

import { expect, test } from 'vitest'
import { Refused } from '#journal/refusals.ts'
import { theSettings } from '#tests/support/settings.ts'
import { informationPaths } from './components/side-nav.tsx'
import { needText } from './texts.server.ts'

const journal = theSettings('https://journal.test')
const pagesOfTheirOwn = ['/contact', '/processing-charges']
const texts = informationPaths.filter((path) => !pagesOfTheirOwn.includes(path))

test.each(texts)('%s has a title, a lead and text in which every setting is filled in', async (path) => {
  const { title, lead, html } = await needText(path.slice(1), journal)
  expect(title).not.toBe('')
  expect(lead).not.toBe('')
  expect(html).toContain('<h2>')
  expect(html + lead).not.toMatch(/\{\w+\}/)
})

test('links between the texts lead to pages that there are', async () => {
  const known = [...informationPaths, '/archives', '/sitemap.xml', '/feed.atom']
  for (const path of texts) {
    const { html } = await needText(path.slice(1), journal)
    for (const [, href] of html.matchAll(/href="(\/[^"]*)"/g)) expect(known).toContain(href)
  }
})

test('a name without a text is refused', async () => {
  await expect(needText('../secret', journal)).rejects.toThrow(Refused)
})

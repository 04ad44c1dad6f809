import { expect, test } from 'vitest'
import { routes } from '#reading/routes.ts'
import { deskPaths } from '#tests/support/addresses.ts'
import { theSettings } from '#tests/support/settings.ts'
import { toRobots } from './robots.ts'

const lines = toRobots(theSettings('https://journal.test')).split('\n')

/** RFC 9309, 2.2.2: the longest matching pattern decides; without one, the page is open. */
function isOpen(path: string): boolean {
  const rules = lines.flatMap((line) => {
    const [, verb, pattern = ''] = /^(Allow|Disallow): (.*)$/.exec(line) ?? []
    return verb ? [{ verb, pattern }] : []
  })
  const matching = rules.filter(({ pattern }) =>
    pattern.endsWith('$') ? path === pattern.slice(0, -1) : path.startsWith(pattern),
  )
  const [longest] = matching.toSorted((one, other) => other.pattern.length - one.pattern.length)
  return longest?.verb !== 'Disallow'
}

const filled = (path: string) => path.replaceAll(/:\w+/g, '1')
const readings = routes.map(({ path }) => filled(path))
const pages = deskPaths.map(filled)
const forReaders = ['/contact', '/alerts', '/processing-charges']

test.each([...readings, ...forReaders])('%s is open to crawlers', (path) => {
  expect(isOpen(path)).toBe(true)
})

test.each(pages.filter((path) => !forReaders.includes(path)))('%s is closed to crawlers', (path) => {
  expect(isOpen(path)).toBe(false)
})

test('the answers of the search are closed, the papers of the archive call are open', () => {
  expect(isOpen('/search?q=wax')).toBe(false)
  for (const form of ['atom', 'rss']) expect(isOpen(`/feed.${form}?keyword=wax`)).toBe(false)
  expect(isOpen('/api/archives/search?q=wax')).toBe(false)
  expect(isOpen('/api/auth/login')).toBe(false)
  expect(isOpen('/api/archives/papers?year=2026&month=11')).toBe(true)
})

test('crawlers are led to the site maps', () => {
  expect(lines).toContain('Sitemap: https://journal.test/sitemap.xml')
})

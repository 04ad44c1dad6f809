import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { ownTexts } from '#adapters/own-texts.ts'
import { Refused } from '#journal/refusals.ts'
import type { Services } from '#edge/context.ts'
import { theSettings } from '#tests/support/settings.ts'
import { informationPaths } from '../side-nav.tsx'
import { needText } from './texts.server.ts'

let folder: string
let warnings: object[]
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'alidade-texts-'))
  warnings = []
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const log = { warn: (fields: object) => void warnings.push(fields) } as unknown as Services['log'] // all that the tests call
const read = (name: string, journal = theSettings('https://journal.test')) =>
  needText({ journal, log, texts: ownTexts(folder) }, name)

const texts = informationPaths.filter((path) => path !== '/contact')

test.each(texts)('%s has a title, a lead and text in which every setting is filled in', async (path) => {
  const { title, lead, html } = await read(path.slice(1))
  expect(title).not.toBe('')
  expect(lead).toMatch(/[.]$/)
  expect(html).toContain('<h2 id="')
  expect(html + lead).not.toMatch(/\{\w+\}/)
  expect(warnings).toEqual([])
})

describe('links', () => {
  const files = ['/sitemap.xml', '/feed.atom', '/feed.rss', '/paper-template.docx', '/paper-template.dotx']
  const others = [...files, '/archives', '/contact', '/dashboard', '/lockss', '/clockss']

  test.each(texts)('in %s lead to pages and places that exist', async (path) => {
    const { html } = await read(path.slice(1))
    for (const [, page = '', anchor] of html.matchAll(/href="(\/[^"#]*)?(?:#([^"]*))?"/g)) {
      const there = page || path
      if (anchor === undefined) expect([...texts, ...others]).toContain(there)
      else expect((await read(there.slice(1))).html, `${there}#${anchor}`).toContain(`id="${anchor}"`)
    }
  })

  test('there are some to places within a page', async () => {
    expect((await read('for-authors')).html).toContain('href="/processing-charges#waivers"')
  })
})

test('no text promises another time than the specification does', async () => {
  const known = ['within 24 hours', 'within 48 hours', 'in 1-2 days', 'within thirty days']
  for (const path of texts) {
    const { html } = await read(path.slice(1))
    for (const [promise] of html.matchAll(/\b(?:with)?in \S+ (?:hours|days|weeks)\b/g))
      expect(known).toContain(promise)
  }
})

test('every text counts the accept or reject notice from receipt, and calls times that depend on people a goal', async () => {
  const telling = []
  for (const path of texts) {
    const { html } = await read(path.slice(1))
    const words = html.replaceAll(/<[^>]+>/g, ' ')
    expect(words).not.toContain('48 hours of the decision')
    if (/within 48 hours of receipt/.test(words)) telling.push(path)
    if (/[Rr]eview notice/.test(words)) expect(words).toMatch(/[Oo]ur goal/)
  }
  expect(telling).toEqual(expect.arrayContaining(['/why', '/peer-review', '/author-guidelines']))
})

test('the board has at least five editors, each with a place', async () => {
  const { html } = await read('editorial-board')
  const editors = [...html.matchAll(/<li><strong>[^<]+:<\/strong> ([^,]+), (.+?)<\/li>/g)]
  expect(editors.length).toBeGreaterThanOrEqual(5)
})

test.each([
  ['double', 'double-anonymous', 'and the authors aren’t told who the reviewer is'],
  ['single', 'single-anonymous', 'The reviewer knows who the authors are'],
  ['open', 'open', 'are told each other’s names'],
] as const)('review is described as the journal has it: %s', async (anonymity, kind, sentence) => {
  const journal = { ...theSettings(), anonymity }
  const { html } = await read('peer-review', journal)
  expect(html).toContain(`Review is ${kind}.`)
  expect(html).toContain(sentence)
})

test('a text has parts for a journal that charges, and others for one that doesn’t', async () => {
  const own =
    '{#charge}\n## Costs\n\nIt costs {charge}.\n{/charge}\n{^charge}\n## Free\n{/charge}\n\nPaid {#charge}late{/charge}{^charge}never{/charge}.'
  writeFileSync(join(folder, 'why.md'), `title: Why\nlead: Because.\n\n${own}\n`)
  const free = { ...theSettings(), charge: { amount: 0, currency: 'INR' } }
  expect((await read('why')).html).toBe(
    '<h2 id="costs">Costs</h2>\n<p>It costs Rs. 2500.</p>\n<p>Paid late.</p>\n',
  )
  expect((await read('why', free)).html).toBe('<h2 id="free">Free</h2>\n<p>Paid never.</p>\n')
})

test('a placeholder ISSN is called that, and a real one stands alone', async () => {
  expect((await read('indexing')).html).toContain('0000-0000 (a placeholder: the journal has no ISSN yet)')
  const journal = { ...theSettings(), issn: '2999-0001' }
  expect((await read('indexing', journal)).html).toContain('<p>2999-0001</p>')
})

test('a table scrolls by itself, can be reached by keys, and stays one where a phone shows it as blocks', async () => {
  const { html } = await read('processing-charges')
  expect(html).toContain(
    '<div class="scroll" tabindex="0" role="region" aria-label="Who, How much, What to send"><table role="table">',
  )
  expect(html).toContain('<th role="columnheader">How much</th>')
  expect(html).toContain('<td role="cell" data-head="How much">the full charge</td>')
})

describe('a text of the journal’s own', () => {
  const own = (text: string | Uint8Array, name = 'why') => writeFileSync(join(folder, `${name}.md`), text)

  test('replaces ours, with the settings filled in, and ours comes back when it goes', async () => {
    own('\ufefftitle: Why us\r\nlead: Because.\r\n\r\n## Fees & more\r\n\r\n{charge}, write to {email}.\r\n')
    expect(await read('why')).toEqual({
      title: 'Why us',
      lead: 'Because.',
      html: '<h2 id="fees-more">Fees &amp; more</h2>\n<p>Rs. 2500, write to <a href="mailto:editor@demo.example">editor@demo.example</a>.</p>\n',
    })
    expect((await read('indexing')).title).toBe('Indexing')
    own('title: Why us\nlead: Because.\n\nChanged.')
    expect((await read('why')).html).toBe('<p>Changed.</p>\n')
    rmSync(join(folder, 'why.md'))
    expect((await read('why')).title).toBe('Why publish with us')
    expect(warnings).toEqual([])
  })

  test.each<[string, string | Uint8Array]>([
    ['without a title', 'lead: Because.\n\nText.'],
    ['without a lead', 'title: Why us\n\nText.'],
    ['without a text', 'title: Why us\nlead: Because.\n'],
    ['that is empty', ''],
    ['in no encoding of ours', new Uint8Array([0x74, 0xff, 0xfe])],
    ['far too long', `title: Why us\nlead: Because.\n\n${'a'.repeat(200_001)}`],
  ])('%s leaves ours in its place, and the log says so', async (_, text) => {
    own(text)
    expect((await read('why')).title).toBe('Why publish with us')
    expect(warnings).toMatchObject([{ text: 'why.md', err: expect.any(Error) }])
  })

  test('doesn’t make a page where there’s none', async () => {
    own('title: Secret\nlead: Secret.\n\nSecret.', 'secret')
    await expect(read('secret')).rejects.toThrow(Refused)
    await expect(read('../secret')).rejects.toThrow(Refused)
  })
})

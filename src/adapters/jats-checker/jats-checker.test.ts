import { afterAll, expect, test } from 'vitest'
import { childJatsChecker } from './child-jats-checker.ts'

const checker = childJatsChecker()
afterAll(() => checker.stop())

const meta =
  '<journal-meta><journal-id>ALD</journal-id><issn>2049-3630</issn></journal-meta><article-meta><title-group><article-title>Wax</article-title></title-group></article-meta>'
const aPaper = (body: string) =>
  `<article dtd-version="1.4" article-type="research-article"><front>${meta}</front><body>${body}</body></article>`

test('a valid paper has no faults', async () => {
  expect(await checker.findFaults(aPaper('<sec><title>Methods</title><p>We printed.</p></sec>'))).toEqual([])
})

test('a fault names the section, table or reference that it’s in', async () => {
  const table = '<table-wrap colour="red"><label>Table 2</label><table><tr><td/></tr></table></table-wrap>'
  const section = '<sec><title>Methods  of <italic>printing</italic></title><p><year>2024</year></p></sec>'
  expect(await checker.findFaults(aPaper(table + section))).toEqual([
    { where: 'table-wrap', label: 'Table 2', message: expect.stringContaining('attribute colour') },
    {
      where: 'sec',
      label: 'Methods of printing',
      message: expect.stringContaining('Element year is not declared in p'),
    },
  ])
})

test('what isn’t XML at all is a fault too, and the next paper is checked all the same', async () => {
  expect(await checker.findFaults('<article><front>')).toEqual([
    { where: '', label: '', message: expect.stringContaining('Premature end') },
  ])
  expect(await checker.findFaults(aPaper('<p>Whole.</p>'))).toEqual([])
})

test('a paper with faults everywhere has ten of them', async () => {
  expect(await checker.findFaults(aPaper('<p><wrong/></p>'.repeat(30)))).toHaveLength(10)
})

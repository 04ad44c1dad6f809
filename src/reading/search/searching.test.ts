import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Refused } from '#journal/refusals.ts'
import { freshDatabase, type FreshDatabase } from '#tests/support/database.ts'
import { SearchAddress, searchPath, type Asked } from './asked.ts'
import { toShown, type ShownPaper } from './shown.ts'
import { countLoose, expectLoose } from './store/store-counts.server.ts'
import { readWords } from './store/store.server.ts'
import { findNamed, search } from './use-cases.server.ts'

const signs =
  'They said “wetting”…slowly—then drying–cracking came («unexpected»), at 10–20 °C • ≤75 %, of a Kelvin–Voigt body, ' +
  'in years of COVID\u201119: the filler’s nano\u00adparticles、全角（wide）.'

let journal: FreshDatabase

beforeAll(async () => {
  journal = await freshDatabase()
  const { db } = journal
  await db`
    insert into people (id, email, given_name, family_name, role) values ('a', 'a@demo.example', 'Anwen', 'Tarrowby', 'author')`
  await aPaper('inText', { fullText: 'Long before that, viscoelasticity was measured, and it crept.' })
  await aPaper('inAbstract', { abstract: 'We measured viscoelasticity of sheets.' })
  await aPaper('inKeywords', { keywords: ['Viscoelasticity', 'sheets'] })
  await aPaper('inTitle', { title: 'Viscoelasticity of paper', publishedAt: '2025-08-02' })
  await aPaper('byMueller', { title: 'Drying of felts', family: 'Müller', keywords: ['Felt', 'Drying'] })
  await aPaper('hostile', {
    title: 'Tags & <b>markup</b>',
    abstract: 'A <script>alert("xylophone")</script> of a xylophone.',
  })
  await aPaper('signs', { fullText: signs })
  await db`
    insert into submissions (id, reference, status, title, abstract, author_id)
    values ('unpublished', 'ALD-2026-0999', 'approved_for_publication', 'Viscoelasticity in secret', 'Zirconium', 'a')`
})
afterAll(() => journal.close())

type Given = {
  title?: string
  abstract?: string
  keywords?: string[]
  family?: string
  fullText?: string
  publishedAt?: string
  section?: string
  type?: string
}

async function aPaper(id: string, given: Given): Promise<void> {
  const {
    title = `About ${id}`,
    abstract = 'What was found.',
    keywords = ['cellulose'],
    fullText = '',
  } = given
  const { family = 'Tarrowby', publishedAt = '2026-10-03' } = given
  const { section = null, type = 'research-article' } = given
  const [year, month] = publishedAt.split('-').map(Number)
  await journal.db`
    insert into submissions (id, reference, status, title, author_id) values (${id}, ${`ALD-${id.toUpperCase()}-1`}, 'published', ${title}, 'a')`
  await journal.db`
    insert into papers (id, volume, issue, year, month, title, abstract, keywords, authors, doi, published_at, full_text, in_section, article_type)
    values (${id}, 1, 1, ${year}, ${month}, ${title}, ${abstract}, ${keywords}, ${JSON.stringify([{ given: 'Ilse', family }])}::jsonb,
      ${`10.5555/${id}`}, ${publishedAt}, ${fullText}, ${section}, ${type})`
}

/** With the word in their texts, which go on with 'repeated'. */
async function manyPapers(
  word: string,
  months: { day: string; many: number; keyword: string }[],
): Promise<void> {
  const { db } = journal
  for (const { day, many, keyword } of months) {
    const [year, month] = day.split('-').map(Number)
    const id = sql.raw(`'${word}' || ${Number(month)} || '-' || n`)
    await db`
      insert into submissions (id, reference, status, title, author_id)
      select ${id}, upper(${id}), 'published', 'One of many', 'a' from generate_series(1, ${many}::int) n`
    await db`
      insert into papers (id, volume, issue, year, month, title, abstract, keywords, authors, doi, published_at, full_text)
      select ${id}, 1, 1, ${year}, ${month}, 'One of many', 'What was found.', ${[keyword]}, '[]', '10.5555/' || ${id}, ${day}, ${`It was ${word} repeated.`}
      from generate_series(1, ${many}::int) n`
  }
}

const asked = (given: Partial<Asked>): Asked => ({ q: '', sort: 'relevance', page: 1, ...given })

async function answerTo(q: string, given: Partial<Asked> = {}) {
  return toShown(await search(journal, asked({ q, ...given })), 'UTC')
}

async function idsOf(q: string, given: Partial<Asked> = {}): Promise<string[]> {
  const answer = await answerTo(q, given)
  return answer.kind === 'found' ? answer.found.papers.map(({ id }) => id) : []
}

test('the title counts more than keywords, those more than the abstract, and that more than the text', async () => {
  expect(await idsOf('viscoelasticity')).toEqual(['inTitle', 'inKeywords', 'inAbstract', 'inText'])
})

test('newest first, if asked', async () => {
  expect((await idsOf('viscoelasticity', { sort: 'newest' })).at(-1)).toBe('inTitle')
})

test('every form of a word is found, all words are needed, and a phrase has its order', async () => {
  expect(await idsOf('measuring sheets')).toEqual(['inAbstract'])
  expect(await idsOf('"measured viscoelasticity"')).toEqual(['inAbstract'])
  expect(await idsOf('"viscoelasticity measured"')).toEqual([])
  expect(await idsOf('felts or xylophone')).toHaveLength(2)
  expect(await idsOf('viscoelasticity -measured')).toEqual(['inTitle', 'inKeywords'])
})

test('an excluded phrase leaves papers that have its words separately', async () => {
  const all = await idsOf('viscoelasticity')
  expect(await idsOf('viscoelasticity -"sheets viscoelasticity"')).toEqual(all)
  expect(await idsOf('viscoelasticity -"viscoelasticity sheets"')).toEqual([
    'inTitle',
    'inAbstract',
    'inText',
  ])
  expect(await idsOf('"measured viscoelasticity" -"sheets viscoelasticity"')).toEqual(['inAbstract'])
})

test.each(['Muller', 'müller', 'MU\u0308LLER'])('%s is found, with accents or without', async (q) => {
  expect(await idsOf(q)).toEqual(['byMueller'])
})

test.each([
  ...['wetting', 'slowly', 'cracking', 'unexpected', '20', '75', 'wide'],
  ...['Voigt', 'Kelvin-Voigt', 'Kelvin–Voigt', 'COVID-19', "filler's", 'filler’s', 'nanoparticles'],
  ...['nano\u00adparticles', 'unexpected\u200b', '“said wetting”', '«came unexpected»', 'slowly—wetting'],
])('%s is found beside whatever sign it stands', async (q) => {
  expect(await idsOf(SearchAddress.parse({ q }).q)).toEqual(['signs'])
})

test('words of a language without blanks are found inside their sentence', async () => {
  await aPaper('chinese', {
    title: '深度学习在海洋生物学中的应用',
    abstract: '本文提出一种识别浮游生物的方法。',
    keywords: ['珊瑚', '白化'],
    fullText: '研究使用DNA条形码，结果表明温度升高导致肺癌细胞减少。',
    family: '王',
  })
  await aPaper('japanese', {
    title: '海洋プラスチックの分布',
    abstract: 'ミジンコ・カイアシ類の個体数を調査した。',
  })
  await aPaper('korean', { title: '서해 갯벌의 미생물', abstract: '바다는 넓고 갯벌에는 미생물이 많다.' })
  expect(await idsOf('海洋')).toEqual(['japanese', 'chinese'])
  for (const q of [
    '生物学',
    '浮游生物',
    '"海洋生物学"',
    '深度学习 珊瑚',
    '肺癌',
    '癌',
    'DNA条形码',
    'dna',
    '结果表明温度',
  ])
    expect([q, await idsOf(q)]).toEqual([q, ['chinese']])
  for (const q of ['プラスチック', 'カイアシ', '個体数', '海洋 -生物学'])
    expect([q, await idsOf(q)]).toEqual([q, ['japanese']])
  for (const q of ['갯벌', '바다', '미생물']) expect([q, await idsOf(q)]).toEqual([q, ['korean']])
  for (const q of ['学深', '海生物', '"应用生物学"', '升高温度']) expect([q, await idsOf(q)]).toEqual([q, []])
})

test('a Chinese name is found as it’s written', async () => {
  await aPaper('named', { title: 'Kelp', family: '欧阳' })
  await journal.db`update papers set authors = '[{"given": "小明", "family": "欧阳"}]' where id = 'named'`
  for (const q of ['欧阳小明', '欧阳', '小明 欧阳']) expect([q, await idsOf(q)]).toEqual([q, ['named']])
})

test('what is found is marked in a sentence without blanks', async () => {
  await aPaper('marked', { title: '白令海的磷虾与磷循环', abstract: 'Krill.' })
  const answer = await answerTo('磷虾 白令海')
  const [paper] = answer.kind === 'found' ? answer.found.papers : []
  expect(marked(paper?.title)).toEqual(['白令海', '磷虾'])
  expect(textOf(paper?.title)).toBe('白令海的磷虾与磷循环')
})

test.each([
  ['كتاب علمي', 'کتاب علمی'],
  ['می‌شود', 'میشود'],
  ['عِلْم', 'علم'],
])('%s and %s are one word to a search', async (written, typed) => {
  await aPaper(`arabic ${typed}`, { title: `${written}، ${written}؟` })
  for (const q of [written, typed]) expect(await idsOf(q)).toContain(`arabic ${typed}`)
})

test('a word is marked beside whatever sign it stands', async () => {
  await aPaper('quoted', { title: 'On “metamerism”—and why', abstract: 'Of a “metamerism–pair”, seen…' })
  const answer = await answerTo('metamerism')
  const [paper] = answer.kind === 'found' ? answer.found.papers : []
  expect(marked(paper?.title)).toEqual(['metamerism'])
  expect(textOf(paper?.title)).toBe('On “metamerism”—and why')
})

test('a year, an issue and a keyword narrow the search, and can be asked for alone', async () => {
  expect(await idsOf('viscoelasticity', { year: 2025 })).toEqual(['inTitle'])
  expect(await idsOf('viscoelasticity', { year: 2026, month: 9 })).toEqual([])
  expect(await idsOf('drying', { keyword: 'felt' })).toEqual(['byMueller'])
  expect(await idsOf('', { keyword: 'FELT' })).toEqual(['byMueller'])
  expect(await idsOf('', { year: 2025, month: 8 })).toEqual(['inTitle'])
})

test('a section and a type narrow the search, with words and without, and are counted in the journal’s order', async () => {
  await journal.db`insert into sections (slug, name, place) values ('films', 'Thin films', 1), ('coatings', 'Coatings', 2)`
  await aPaper('letter', { title: 'Sandarac', section: 'coatings', type: 'letter' })
  await aPaper('inSection', { title: 'Sandarac and mastic', section: 'films' })
  await aPaper('inNone', { title: 'Mastic' })
  expect(await idsOf('sandarac', { section: 'coatings' })).toEqual(['letter'])
  expect(await idsOf('mastic', { section: 'films', type: 'research-article' })).toEqual(['inSection'])
  expect(await idsOf('mastic', { type: 'letter' })).toEqual([])
  expect(await idsOf('', { section: 'films' })).toEqual(['inSection'])
  expect(await idsOf('', { type: 'letter' })).toEqual(['letter'])
  expect(await answerTo('sandarac or mastic')).toMatchObject({
    found: {
      counts: {
        total: 3,
        months: [{ year: 2026, month: 10, papers: 3 }],
        sections: [
          { name: 'films', title: 'Thin films', papers: 1 },
          { name: 'coatings', title: 'Coatings', papers: 1 },
        ],
        types: [
          { name: 'research-article', title: 'Research article', papers: 2 },
          { name: 'letter', title: 'Letter', papers: 1 },
        ],
      },
    },
  })
})

test('results are counted by month and keyword', async () => {
  const answer = await answerTo('viscoelasticity')
  expect(answer).toMatchObject({
    found: {
      isMore: false,
      counts: {
        total: 4,
        months: [
          { year: 2026, month: 10, papers: 3 },
          { year: 2025, month: 8, papers: 1 },
        ],
      },
    },
  })
})

test('of very many papers, the keywords of a sample are counted, evenly across months', async () => {
  await manyPapers('moderately', [
    { day: '2026-03-01', many: 600, keyword: 'of march' },
    { day: '2026-04-01', many: 20, keyword: 'of april' },
  ])
  const few = await answerTo('moderately', { year: 2026, month: 4 })
  expect(few).toMatchObject({
    found: { counts: { total: 20, isSample: false, keywords: [{ keyword: 'of april', papers: 20 }] } },
  })
  const many = await answerTo('moderately')
  expect(many).toMatchObject({
    found: {
      isMore: false,
      counts: { total: 620, isSample: true, months: [{ papers: 20 }, { papers: 600 }] },
    },
  })
  expect(many.kind === 'found' && many.found.counts.keywords).toEqual([
    { keyword: 'of march', papers: 151 },
    { keyword: 'of april', papers: 20 },
  ])
})

test('how many papers have the words is estimated without counting, and counted as far as asked', async () => {
  await manyPapers('improbably', [{ day: '2026-05-01', many: 600, keyword: 'of may' }])
  await journal.db`analyze searched_papers`
  const words = await readWords(journal.db, '"improbably repeated"')
  expect(await expectLoose(journal.db, { words, filters: {} })).toBeGreaterThan(500)
  const rare = await readWords(journal.db, '"improbably zirconium"')
  expect(await expectLoose(journal.db, { words: rare, filters: {} })).toBeLessThan(50)
  expect(await countLoose(journal.db, { words, filters: {} }, 1000)).toBe(600)
  expect(await countLoose(journal.db, { words, filters: {} }, 400)).toBe(400)
})

test('a mistyped author or title is understood', async () => {
  for (const [typed, meant, id] of [
    ['Mueler', 'muller', 'byMueller'],
    ['viscoelastisity paper', 'viscoelasticity paper', 'inTitle'],
    ['drying "fetls"', 'drying "felts"', 'byMueller'],
  ]) {
    const answer = await answerTo(typed ?? '')
    expect(answer).toMatchObject({ kind: 'nothing', mended: meant, found: { papers: [{ id }] } })
  }
})

test('without any paper for all words, papers for some of them are shown', async () => {
  expect(await answerTo('drying qqqqqq')).toMatchObject({ kind: 'nothing', close: [{ id: 'byMueller' }] })
})

test('an unpublished paper is never found, by any word or name', async () => {
  expect(await idsOf('zirconium')).toEqual([])
  expect(await idsOf('secret')).toEqual([])
  expect(await findNamed(journal, 'ALD-2026-0999')).toBeUndefined()
})

test.each(['10.5555/intitle', 'https://doi.org/10.5555/inTitle', 'doi:10.5555/inTitle', 'ald-intitle-1'])(
  '%s leads to its paper',
  async (q) => {
    expect(await findNamed(journal, q)).toBe('inTitle')
  },
)

test('a word alone leads to no paper', async () => {
  expect(await findNamed(journal, 'viscoelasticity')).toBeUndefined()
})

test('the words are marked in what is shown, and markup of a text stays text', async () => {
  const answer = await answerTo('xylophone')
  const [paper] = answer.kind === 'found' ? answer.found.papers : []
  expect(marked(paper?.passage)).toEqual(['xylophone', 'xylophone'])
  expect(textOf(paper?.passage)).toBe('A <script>alert("xylophone")</script> of a xylophone.')
  expect(textOf(paper?.title)).toBe('Tags & <b>markup</b>')
})

test('where only the full text has the words, they are shown in it', async () => {
  const answer = await answerTo('crept')
  const [paper] = answer.kind === 'found' ? answer.found.papers : []
  expect(paper?.isFromText).toBe(true)
  expect(marked(paper?.passage)).toEqual(['crept'])
})

test('a word is marked in all its forms, within others, and whatever letters it has', async () => {
  await aPaper('forms', {
    title: 'Dying leaves, dyed leaf-litter and Leaves',
    family: 'Ångström-Leaf',
    keywords: ['leaf/litter', 'cleaf'],
  })
  const answer = await answerTo('leaf die angstrom')
  const [paper] = answer.kind === 'found' ? answer.found.papers : []
  expect(marked(paper?.title)).toEqual(['Dying', 'leaf'])
  expect(marked(paper?.names.flat())).toEqual(['Ångström', 'Leaf'])
  expect(marked(paper?.keywords)).toEqual(['leaf'])
})

test('a passage of the text begins and ends between letters, and shows a word that is only there in capitals', async () => {
  await aPaper('umlauts', { fullText: `${'üö'.repeat(400)} HYGROSCOPIC ${'öü'.repeat(400)}` })
  await aPaper('umlauts-too', { fullText: `x${'üö'.repeat(400)} HYGROSCOPIC ${'öü'.repeat(400)}` })
  const answer = await answerTo('hygroscopic')
  const papers = answer.kind === 'found' ? answer.found.papers : []
  for (const { passage } of papers) {
    expect(marked(passage)).toEqual(['HYGROSCOPIC'])
    expect(textOf(passage)).not.toContain('\ufffd')
  }
  expect(papers).toHaveLength(2)
})

const marked = (pieces: ShownPaper['passage'] = []) =>
  pieces.filter(({ isFound }) => isFound).map(({ text }) => text)
const textOf = (pieces: ShownPaper['passage'] = []) => pieces.map(({ text }) => text).join('')

test.each([
  ['', 'unasked'],
  ['the of and', 'common'],
  ['" - ! & | ( )', 'common'],
  ['-creep', 'open'],
  ['creep or -felt', 'open'],
])('%j is answered with what’s missing', async (q, kind) => {
  expect((await answerTo(q)).kind).toBe(kind)
})

test.each([
  "'; drop table papers; --",
  '%_\\',
  ':*',
  '!!&&||',
  '<->',
  '(((',
  '"""',
  'a:b*c',
  '\\0',
  '\u2028',
  'ﷺ',
  'x'.repeat(300),
  'or '.repeat(100),
  '"a" '.repeat(75),
  '/'.repeat(300),
])('the search %j does no harm', async (q) => {
  await search(journal, asked({ q: SearchAddress.parse({ q }).q }))
  expect(await idsOf('viscoelasticity')).toHaveLength(4)
})

test('a search as long as a page is refused', async () => {
  const refused = await search(journal, asked({ q: 'word '.repeat(20_000) })).catch((error: unknown) => error)
  expect(refused).toMatchObject({ code: 'search_too_long', status: 400 } satisfies Partial<Refused>)
})

test('of a meaningless address, what makes sense is used', () => {
  const address = { q: ' a\0b\n c\ud800 ', year: 'x', month: '3', keyword: '\0', sort: 'best', page: '-1' }
  expect(SearchAddress.parse(address)).toEqual({ q: 'a b c\ufffd', sort: 'relevance', page: 1 })
  expect(SearchAddress.parse({ year: '2026', month: '3' })).toMatchObject({ year: 2026, month: 3 })
  expect(SearchAddress.parse({ section: 'A b', type: 'poem' })).toEqual({ q: '', sort: 'relevance', page: 1 })
  expect(searchPath(SearchAddress.parse({ q: 'a&b', year: '2026', page: '2' }))).toBe(
    '/search?q=a%26b&year=2026&page=2',
  )
})

test('a paper whose text is larger than an index can hold is published, and found by its beginning', async () => {
  const words = Array.from({ length: 400_000 }, (_, n) => `w${n.toString(36)}x`).join(' ')
  await aPaper('huge', { title: 'A catalogue', fullText: `Beginning. ${words}` })
  expect(await idsOf('beginning catalogue')).toEqual(['huge'])
})

test('what the press reads later is found as soon as it’s saved, and no longer once the text has changed', async () => {
  await aPaper('pressed', {})
  expect(await idsOf('harpsichord')).toEqual([])
  await journal.db`update papers set full_text = 'It sounds like a harpsichord.' where id = 'pressed'`
  expect(await idsOf('harpsichord')).toEqual(['pressed'])
  await journal.db`update papers set full_text = 'It sounds like a spinet.' where id = 'pressed'`
  expect(await idsOf('harpsichord')).toEqual([])
})

test('pages follow each other without a gap and without repeating a paper', async () => {
  for (let n = 0; n < 25; n++) await aPaper(`many${n}`, { title: `Numerous sheets ${n}` })
  for (const sort of ['relevance', 'newest'] as const) {
    const pages = await Promise.all([1, 2, 3, 4].map((page) => idsOf('numerous', { page, sort })))
    expect(pages.map(({ length }) => length)).toEqual([10, 10, 5, 0])
    expect(new Set(pages.flat()).size).toBe(25)
  }
})

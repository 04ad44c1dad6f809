import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { fullName } from '#journal/people/full-name.ts'
import { fromWord } from '../../from-word.ts'
import { titlePage } from '../../samples/title-pages.ts'
import { withHeadings } from '../headings.ts'
import { wordsIn } from '../reading/block-text.ts'
import { withoutFront, toRecord } from '../front-cut.ts'
import { wordsOf } from '../conservation.ts'
import type { Cell, Inline } from '#features/press/tree/tree.ts'
import { newTable } from '../floats/new-table.ts'
import type { Loose } from '../reading/loose.ts'
import { unfolded } from './front-lines.ts'
import { readFront } from './read-front.ts'

type Author = [
  given: string,
  family: string,
  affiliation: string,
  email: string,
  orcid: string,
  corresponding: string,
]
type Page = {
  name: string
  lines: string[]
  title?: string
  language?: string
  authors: Author[]
  abstract?: string
  keywords: string[]
  declarations?: Record<string, string>
  kept?: string[]
  /** The place of the block with which the text begins. */
  text: number
}

/** Checked by hand, each. */
const samples = (name: string): Page[] =>
  JSON.parse(readFileSync(join(import.meta.dirname, '../../samples', name), 'utf8'))
const pages = samples('title-pages.json')
const read = (lines: string[]) => {
  const blocks = withHeadings(unfolded(titlePage(lines)))
  return { blocks, found: readFront(blocks) }
}

test.each(pages)('the first page says who and what: $name', ({ lines, ...said }) => {
  const { front } = read(lines).found
  expect(front.title?.value).toBe(said.title)
  expect(
    front.authors.map((it): Author => [
      it.givenName,
      it.familyName,
      it.affiliations.join('; '),
      it.email ?? '',
      it.orcid ?? '',
      it.corresponding ? 'corresponding' : '',
    ]),
  ).toEqual(said.authors)
  expect(front.abstract?.value).toBe(said.abstract)
  expect(front.keywords?.value ?? []).toEqual(said.keywords)
  if (said.language) expect(front.language).toBe(said.language)
  for (const [kind, words] of Object.entries(said.declarations ?? {}))
    expect(front.declarations).toHaveProperty([kind, 'value'], words)
})

/** By letters and digits: how an abstract's parts are set apart is tested above. */
const letters = (text = '') =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')

test.each(['further-title-pages.json', 'title-pages-of-many.json'].flatMap(samples))(
  'journals’ templates and authors’ own ways: $name',
  ({ lines, ...said }) => {
    const { front } = read(lines).found
    expect(letters(front.title?.value)).toBe(letters(said.title))
    expect(
      front.authors.map((it) => [
        it.givenName,
        it.familyName,
        it.affiliations.map(letters).join('; '),
        it.email ?? '',
        it.orcid ?? '',
        it.corresponding,
      ]),
    ).toEqual(
      said.authors.map(([given, family, where, email, orcid, corresponding]) => [
        given,
        family,
        where.split('; ').map(letters).join('; '),
        email,
        orcid,
        said.authors.some((one) => one[5]) ? corresponding !== '' : expect.anything(),
      ]),
    )
    expect(letters(front.abstract?.value)).toBe(letters(said.abstract))
    expect(front.keywords?.value ?? []).toEqual(said.keywords)
  },
)

test.each([
  ['Title', 'Author', 'Affiliation'],
  ['MDPI_1.2_title', 'MDPI_1.3_authornames', 'MDPI_1.6_affiliation'],
  ['papertitle', 'Authors', 'Affiliations'],
  ['els-title', 'els-author', 'els-affiliation'],
])('the styles of a publisher’s template say what a line is: %s, %s, %s', (title, authors, affiliation) => {
  const styled = (style: string, line: string) => titlePage([line]).map((block) => ({ ...block, style }))
  const blocks = [
    ...styled('Header', 'Journal of Wax and Paper'),
    ...styled(title, 'Sun and Moon'),
    ...styled(authors, 'Muammar^1^, Anwen Tarrowby^2^'),
    ...styled(affiliation, '^1^ Wax and Co, Northmere, Ireland'),
    ...styled(affiliation, '^2^ Larkhaven, India'),
    ...titlePage(['**Abstract**', 'Wax has limits. We name three.', '# Introduction', 'Text.']),
  ]
  const { front } = readFront(withHeadings(unfolded(blocks)))
  expect(front.title?.value).toBe('Sun and Moon')
  expect(front.authors.map((it) => [fullName(it), ...it.affiliations])).toEqual([
    ['Muammar', 'Wax and Co, Northmere, Ireland'],
    ['Anwen Tarrowby', 'Larkhaven, India'],
  ])
})

test.each(pages)('and every value tells which words it was read from: $name', ({ lines }) => {
  const { front } = read(lines).found
  const all = wordsOf(lines.join(' '))
  for (const { value, from } of [front.title, front.abstract].filter((it) => it !== undefined)) {
    expect(wordsOf(from).filter((word) => !all.includes(word))).toEqual([])
    expect(wordsOf(value).filter((word) => !wordsOf(from).includes(word))).toEqual([])
  }
})

test.each(pages)('no word goes that is neither in the paper nor told: $name', ({ lines, kept = [] }) => {
  const { blocks, found } = read(lines)
  const { rest, declared, again, warnings } = withoutFront(blocks, found, toRecord(found.front))
  const there = new Set(
    wordsOf(
      [
        ...Object.values(toRecord(found.front)).map(String),
        ...warnings,
        wordsIn([...rest, ...declared, ...again]),
        JSON.stringify(toRecord(found.front).authors),
        ...found.front.authors.map(fullName),
      ].join(' '),
    ),
  )
  const labels =
    /abstract|keywords?|index terms|key words|summary|title|authors?|affiliations?|corresponding|correspondence|e-?mail|orcid|https|org/i
  expect(
    wordsOf(
      lines
        .join(' ')
        .replace(/\*\*|\^|\[\[|\]\]/g, ' ')
        .replace(announcements, ' '),
    ).filter((word) => !there.has(word) && !labels.test(word) && !isForeignLabel(word)),
  ).toEqual([])
  for (const line of kept) expect(wordsIn([...rest, ...declared])).toContain(line.split(': ').at(-1))
})

/** What announces a value, and says nothing without it. */
const announcements =
  /full title|e-mail addresses|correspondence concerning this article should be addressed to|(?:is|are) with(?: the)?/gi

const isForeignLabel = (word: string) =>
  'key words index terms mail аннотация ключевые слова 摘 要 关 键 词 通 信 作 者 نویسنده مسئول چکیده کلیدواژه ها إعداد الباحث المراسل البريد الإلكتروني الملخص الكلمات المفتاحية 교신저자 초록 주제어 주요어 περίληψη λέξεις κλειδιά autor de correspondencia resumen palabras clave resumo palavras chave auteur correspondant résumé mots clés korrespondenzautorin zusammenfassung schlüsselwörter abstrak kata kunci докладчик auteurs dr prof phd rn md mbbs'
    .split(' ')
    .includes(word)

const theRecord = {
  title: 'Wax and its limits',
  authors: [{ givenName: 'Anwen', familyName: 'Tarrowby' }],
  abstract: 'Wax has limits. We name three.',
  keywords: ['wax'],
}
const cutFor = (lines: string[]) => {
  const { blocks, found } = read(lines)
  return withoutFront(blocks, found, theRecord)
}

test('what’s raised and lowered in title and abstract stays so in plain text', () => {
  const text = (words: string): Inline => ({ type: 'text', text: words })
  const raised = (words: string): Inline => ({ type: 'superscript', content: [text(words)] })
  const lowered = (words: string): Inline => ({ type: 'subscript', content: [text(words)] })
  const paragraph = (...content: Inline[]): Loose => ({ type: 'paragraph', content })
  const sum: Inline = { type: 'formula', tex: 'R^{2} = 0.9' }
  const { front } = readFront([
    {
      ...paragraph(
        raised('210'),
        text('Pb and CO'),
        lowered('2'),
        text(' in the Rope'),
        raised('TM'),
        text(' of the quay'),
      ),
      style: 'Title',
    } as Loose,
    paragraph(text('Mira Tandell'), raised('1')),
    paragraph(raised('1'), text('University of Northmere, Norway')),
    paragraph(text('Abstract')),
    paragraph(
      sum,
      text(' for 3 kg m'),
      raised('−2'),
      text(' of CO'),
      lowered('2'),
      text(', the n'),
      raised('th'),
      text(' time.'),
    ),
    { type: 'heading', level: 1, content: [text('Introduction')], sure: true },
  ])
  expect(front.title?.value).toBe('²¹⁰Pb and CO₂ in the Rope™ of the quay')
  expect(front.abstract?.value).toBe('R² = 0.9 for 3 kg m⁻² of CO₂, the nth time.')
  expect(front.authors).toMatchObject([
    { familyName: 'Tandell', affiliations: ['University of Northmere, Norway'] },
  ])
})

test('an abstract that isn’t the one on record stays in the text, and the publisher is told', () => {
  const { rest, warnings } = cutFor([
    '**Wax and its limits**',
    'Anwen Tarrowby',
    '**Abstract**',
    'Nothing of this was ever submitted anywhere.',
    '# Introduction',
    'Text.',
  ])
  expect(wordsIn(rest)).toBe('Abstract Nothing of this was ever submitted anywhere. Introduction Text.')
  expect(warnings).toEqual([
    'The abstract in the file differs from the one on record, so it stays in the text. Change one so that they match.',
  ])
})

test('what the first page says beyond the record is told word for word', () => {
  const { rest, warnings } = cutFor([
    '**Wax and its limits**',
    'Anwen Tarrowby',
    'University of Larkhaven',
    '**Abstract**',
    'Wax has limits. We name four.',
    '**Keywords:** wax, honey',
    '# Introduction',
    'Text.',
  ])
  expect(wordsIn(rest)).toBe('Introduction Text.')
  expect(warnings).toEqual([
    'On the first page but in none of the paper’s fields, so not printed: “University of Larkhaven” “four.” “honey”',
  ])
})

test('what’s on record isn’t told, whatever marks and words stand beside it', () => {
  const lines = [
    '**Wax and its limits**',
    'Anwen Tarrowby, PhD^ab*^',
    '^a^ Wax House, Tarn; email: anwen@tarn.example, https://orcid.org/0000-0002-1825-0097',
    '^b^ University of Larkhaven, Larkhaven, India',
    '* Corresponding author',
    '**Abstract**',
    'Wax has limits. We name three.',
    '# Introduction',
    'Text.',
  ]
  const { blocks, found } = read(lines)
  expect(withoutFront(blocks, found, toRecord(found.front)).warnings).toEqual([])
})

test('a formula in the abstract is on record in plain letters, and isn’t told as missing', () => {
  const formula: Inline = { type: 'formula', tex: '\\tau^{2}' }
  const blocks = titlePage([
    '**Ropes that remember their knots**',
    'Jana Hallorand^1^',
    '^1^ University of Larkhaven',
    'Abstract: Ropes remember knots, by a variance of ',
    'Keywords: ropes',
    '# Introduction',
  ])
  const abstract = blocks[3] as { content: Inline[] }
  abstract.content.push(formula)
  const found = readFront(blocks)
  expect(found.front.abstract?.value).toBe('Ropes remember knots, by a variance of τ²')
  expect(withoutFront(blocks, found, toRecord(found.front)).warnings).toEqual([])
})

test('contents and the title once more above the text are no part of it', () => {
  const { rest } = cutFor([
    '**Wax and its limits in the north**',
    'Anwen Tarrowby',
    '**Abstract**',
    'Wax has limits. We name three.',
    '**Keywords:** wax',
    'Table of contents',
    '**List of figures**',
    'Wax and its limits in the north',
    'Text.',
  ])
  expect(wordsIn(rest)).toBe('Text.')
})

test('what a heading on the first page declares never takes in the text', () => {
  const { rest, declared } = cutFor([
    '**Wax and its limits**',
    'Anwen Tarrowby',
    '**Conflict of interest:**',
    'The author declares none.',
    '**Abstract**',
    'Wax has limits. We name three.',
    '**Keywords:** wax',
    'Text without a heading.',
  ])
  expect(wordsIn(rest)).toBe('Text without a heading.')
  expect(wordsIn(declared)).toBe('Conflict of interest: The author declares none.')
})

test('thanks in a footnote to the title go with it, so they’re told', () => {
  const { warnings } = cutFor([
    '**Wax and its limits**[[We thank the keepers of the bees.]]',
    'Anwen Tarrowby',
    '**Abstract**',
    'Wax has limits. We name three.',
    '# Introduction',
    'Text.',
  ])
  expect(warnings).toEqual([
    'On the first page but in none of the paper’s fields, so not printed: “We thank the keepers of the bees.”',
  ])
})

test('what the first page declares gets a part of its own after the text', () => {
  const str = (words: string) => ({ t: 'Para', c: [{ t: 'Str', c: words }] })
  const blocks = [
    'Abstract',
    'Wax has limits.',
    'Keywords: wax',
    'Data availability: On request.',
    'Abbreviations: PS, paper strip',
    'Introduction',
    'Text.',
  ].map(str)
  const { article, warnings } = fromWord({ blocks }, () => undefined)
  expect(article.back.map(({ role }) => role)).toEqual(['data-availability', 'abbreviations'])
  expect(wordsIn(article.back[0]!.content)).toBe('On request.')
  expect(warnings).toEqual(['We found no reference list.'])
})

test('a title in its style is one, though it comes only after the abstract', () => {
  const blocks = [
    ...titlePage(['Jana Hallorand^1^ and Piet Vask^1^', '^1^ University of Larkhaven', '# Abstract']),
    ...titlePage(['Ropes remember knots. We untied ninety of them.', 'Keywords: ropes, knots']),
    ...titlePage(['Ropes that remember their knots:', 'ninety trials']).map(
      (line) => ({ ...line, style: 'Title' }) as Loose,
    ),
    ...titlePage(['A rope is long. '.repeat(20)]),
  ]
  const { front, end } = readFront(blocks)
  expect(front.title?.value).toBe('Ropes that remember their knots: ninety trials')
  expect(front.authors).toHaveLength(2)
  expect(end).toBe(7)
})

test('a Russian template names its lines by their styles', () => {
  const styled = (style: string, words: string) => ({ ...titlePage([words])[0]!, style }) as Loose
  const { front } = readFront([
    styled('Авторы', 'А. П. Берёзова'),
    styled('Адреса', 'Ларькхавенский технический университет'),
    styled('Адреса', 'имени П. И. Ларькова'),
    styled('Название доклада', 'О верёвках, которые помнят свои узлы'),
    ...titlePage(['Аннотация. Верёвки помнят узлы.', 'Ключевые слова: верёвки, узлы', '# Введение']),
  ])
  expect(front.title?.value).toBe('О верёвках, которые помнят свои узлы')
  expect(front.authors.map(({ affiliations }) => affiliations)).toEqual([
    ['Ларькхавенский технический университет, имени П. И. Ларькова'],
  ])
})

test('a title may take two paragraphs in its style, and a whole page may have that style', () => {
  const styled = (lines: string[]) => titlePage(lines).map((block) => ({ ...block, style: 'Title' }) as Loose)
  const { front } = readFront([
    ...styled(['Ropes that remember', 'their knots for years', 'Authors: Jana Hallorand^1^, Piet Vask^1^']),
    ...styled([
      '^1^ University of Larkhaven',
      '* E-mail address: jana@tarn.example (J. Hallorand)',
      'Abstract',
    ]),
    ...titlePage(['Ropes remember knots. We untied ninety of them.', '# Introduction', 'Text.']),
  ])
  expect(front.title?.value).toBe('Ropes that remember their knots for years')
  expect(front.authors).toMatchObject([
    { familyName: 'Hallorand', affiliations: ['University of Larkhaven'], email: 'jana@tarn.example' },
    { familyName: 'Vask', affiliations: ['University of Larkhaven'] },
  ])
})

test('long parts right below a front, which begin like those of an abstract, are the text', () => {
  const long = (part: string) => `${part}: ${'ropes '.repeat(300)}`
  const { found } = read([
    ...['**Wax and its limits**', 'Anwen Tarrowby', 'Abstract', 'Wax has limits.', 'Keywords: wax'],
    ...[long('Background'), long('Methods'), long('Results'), 'Conclusions: Wax.'],
  ])
  expect(found.front.abstract?.value).toBe('Wax has limits.')
  expect(found.end).toBe(5)
})

test('marks before the names, a placeholder among them, and who corresponds in brackets', () => {
  const { front } = read([
    '**Ropes that remember their knots**',
    '^1^ HALLORAND Jana, ^2^VASK Piet ^2^MEREK Odile (Corresponding Author)',
    '1. University of Larkhaven; 2. School of Ropes, Tarn',
    'Abstract: Ropes remember knots.',
    'Keywords: ropes',
  ]).found
  expect(
    front.authors.map(({ givenName, familyName, affiliations }) => [givenName, familyName, ...affiliations]),
  ).toEqual([
    ['Jana', 'Hallorand', 'University of Larkhaven'],
    ['Piet', 'Vask', 'School of Ropes, Tarn'],
    ['Odile', 'Merek', 'School of Ropes, Tarn'],
  ])
  const { found } = read([
    '**Ropes that forget their knots**',
    'Author Name^1^  Jana Hallorand^2^',
    '1. University of Tarn; 2. University of Tarn',
    'Abstract: Ropes forget.',
  ])
  expect(found.front.authors.map(fullName)).toEqual(['Jana Hallorand'])
})

test('a list of iDs below names doesn’t name anybody twice', () => {
  const { front } = read([
    '**Ropes that remember their knots**',
    'Jana D. Hallorand^1^; Piet Vask^1^',
    '^1^ University of Larkhaven',
    'Jana Drina Hallorand',
    '0000-0002-1825-0097',
    '# Abstract',
    'Ropes remember knots.',
  ]).found
  expect(front.authors.map(fullName)).toEqual(['Jana D. Hallorand', 'Piet Vask'])
})

test('a label between title and name is no part of the title', () => {
  const { front } = read([
    '**Düğümleri Hatırlayan Halatlar**',
    '**Yazar adları ve adres bilgileri:**',
    'Yaren Gündoğmuş^1^',
    '^1^ Larkhaven Üniversitesi, Halat Bölümü',
    '# Giriş',
  ]).found
  expect([front.title?.value, ...front.authors.map(fullName)]).toEqual([
    'Düğümleri Hatırlayan Halatlar',
    'Yaren Gündoğmuş',
  ])
})

test('the number of words of the summary isn’t the summary', () => {
  const { front } = read([
    '**Ropes that remember their knots**',
    'Jana Hallorand^1^, Piet Vask^1^',
    '^1^ University of Larkhaven',
    'Summary:',
    '219',
    'Summary',
    'Ropes remember knots. We untied ninety of them.',
    'Keywords: ropes, knots',
    '# Introduction',
  ]).found
  expect(front.abstract?.value).toBe('Ropes remember knots. We untied ninety of them.')
})

test('a table of how many words each part has is no part of the paper', () => {
  const { found, blocks } = read([
    ...[
      '**Ropes that remember their knots**',
      'Jana Hallorand^1^, Piet Vask^1^',
      '^1^ University of Larkhaven',
    ],
    ...[
      '| count | answer | count2 | answer2 |',
      '| Total word count (main body): | 5535 | No. of Figures: | 6 (all in color) |',
    ],
    ...['| Summary: | 219 | No of Tables: | 2 |', '| Introduction: | 1207 | Results: | 1102 |'],
    ...[
      'Summary',
      'Ropes remember knots. We untied ninety of them.',
      'Key words',
      'ropes, knots',
      '# Introduction',
    ],
  ])
  expect(found.front.abstract?.value).toBe('Ropes remember knots. We untied ninety of them.')
  const { rest } = withoutFront(blocks, found, toRecord(found.front))
  expect(wordsIn(rest)).toBe('Introduction')
})

test('a table of data may have a column of titles', () => {
  const cell = (text: string): Cell => ({
    content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
  })
  const rows = [
    ['Title', 'Author', 'Year'],
    ['The end of wax', 'Tarrowby', '2014'],
    ['Wax and morals', 'Vask', '2019'],
  ].map((row) => row.map(cell))
  const table = newTable(rows.slice(0, 1), rows.slice(1), [])
  expect(
    unfolded([...titlePage(['# Wax in law', 'Anwen Tarrowby', 'Abstract', 'Wax is law.']), table]).at(-1),
  ).toBe(table)
})

test('an abstract in the parts that PRISMA asks for, in Chinese, each below its name', () => {
  const parts = [
    '目的：',
    '绳索会记住绳结吗。',
    '纳入标准：',
    '麻绳。',
    '偏倚风险：',
    '低。',
    '纳入研究：',
    '九十项。',
  ]
  const { front } = read([
    ...[
      '**记住绳结的绳索研究综述**',
      '——九十项试验',
      '张三^1^  李四^2^（通讯作者）',
      '1. 湖城大学；2. 湖城大学',
      'PROSPERO注册号：CRD42000000000',
      '摘  要',
    ],
    ...[...parts, '结果：', '会。', '解读：', '绳索会记住。', '关键词：绳索；绳结', '# 引言'],
  ]).found
  expect(front.abstract?.value.split('\n\n')).toEqual([
    '目的: 绳索会记住绳结吗。',
    '纳入标准: 麻绳。',
    '偏倚风险: 低。',
    '纳入研究: 九十项。',
    '结果: 会。',
    '解读: 绳索会记住。',
  ])
  expect(front.title?.value).toBe('记住绳结的绳索研究综述——九十项试验')
  expect(front.authors.map(({ affiliations }) => affiliations)).toEqual([['湖城大学'], ['湖城大学']])
  expect(front.authors.map(fullName)).toEqual(['张三', '李四'])
})

test('an email address may stand behind a mark, or alone in braces', () => {
  const { front } = read([
    '**Ropes that remember their knots**',
    'Jana Hallorand^1^, Piet Vask^2^',
    '^1^ University of Larkhaven',
    '^2^ School of Ropes, Tarn',
    '^1^Jana.Hallorand@larkhaven.example',
    '{piet.vask}@tarn.example',
    'Abstract: Ropes remember knots.',
  ]).found
  expect(front.authors.map(({ email }) => email)).toEqual([
    'jana.hallorand@larkhaven.example',
    'piet.vask@tarn.example',
  ])
})

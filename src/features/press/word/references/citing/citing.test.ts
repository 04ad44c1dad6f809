import { expect, test } from 'vitest'
import type { Block, Inline, Reference } from '#features/press/tree/tree.ts'
import { lineReader } from '#features/press/word/reading/read-inlines.ts'
import { readReference } from '../parsing/read-reference.ts'
import { withCitations } from './citations.ts'

const list = (...lines: string[]): Reference[] =>
  lines.map((words, at) => ({
    id: `r${at + 1}`,
    label: String(at + 1),
    content: [{ type: 'text', text: words }],
    ...readReference(words),
  }))

const references = list(
  'Hallorand Y. 2007a. Strips of paper. J Assays 4: 1-9.',
  'Hallorand Y, Wells I. 2007b. More strips. J Assays 4: 10-19.',
  'Wells I, Ortolan C, Quill B. 2010. Wax on paper. J Assays 7: 1-9.',
  'van der Meulen, J. P., & García, L. (2012). Capillaries. Flow, 3(1), 5–8.',
  'World Health Organization. Water report. Geneva: World Health Organization; 2019.',
  'Иванов И.И., Петров П.П. Паводки // Водные ресурсы. 2010. Т. 37, № 2. С. 12–20.',
  '张三, 李四. 水文预报[J]. 水利学报, 2019, 50(4): 421-430.',
  'محمدی، علی؛ رضایی، حسن (1395). کیفیت آب. مجله پژوهش آب ایران، 10(2): 45-58.',
  '김가람, 이슬기. 2021. 도시 하천의 수온 변화. 한국하천학회지 12: 34–45.',
)

const text = (words: string): Inline => ({ type: 'text', text: words })
const raised = (words: string): Inline => ({ type: 'superscript', content: [text(words)] })

const cited = (...line: Inline[]) => citedOf(references, line)

function citedOf(references: Reference[], line: Inline[]): string[] {
  const blocks: Block[] = [{ type: 'paragraph', content: line }]
  const found = withCitations(blocks, { everything: blocks, references })
  const shown = (node: Inline): string[] => {
    if (node.type === 'citation') return [`${node.text} > ${[node.to, ...(node.through ?? [])].join(' ')}`]
    return 'content' in node && node.type !== 'note' ? node.content.flatMap(shown) : []
  }
  return found.flatMap((block) => (block.type === 'paragraph' ? block.content.flatMap(shown) : []))
}

const sentences: [sentence: string, citations: string[]][] = [
  ['as shown [1, 3]', ['1 > r1', '3 > r3']],
  ['as shown [1–3]', ['1–3 > r1 r2 r3']],
  ['as shown [2,4-6]', ['2 > r2', '4-6 > r4 r5 r6']],
  ['as shown [1]–[3]', ['[1]–[3] > r1 r2 r3']],
  ['as shown [3, p. 12]', ['3 > r3']],
  ['如文献［7］所示', ['7 > r7']],
  ['an interval [0, 1] of degrees', []],
  ['as Hallorand and Wells (2007b) say', ['Hallorand and Wells (2007b) > r2']],
  ['(Wells et al., 2010; Nobody 1999)', ['Wells et al., 2010 > r3']],
  ['(Hallorand 2007a,b)', ['Hallorand 2007a > r1', 'b > r2']],
  ["Wells and colleagues' work (2010)", ["Wells and colleagues' work (2010) > r3"]],
  ['(van der Meulen & Garcia, 2012)', ['van der Meulen & Garcia, 2012 > r4']],
  ['Van der Meulen and García (2012)', ['Van der Meulen and García (2012) > r4']],
  ['(see Hallorand 2007a, p. 5; Wells et al. 2010)', ['Hallorand 2007a > r1', 'Wells et al. 2010 > r3']],
  [
    'the WHO (2019) and (World Health Organization, 2019)',
    ['WHO (2019) > r5', 'World Health Organization, 2019 > r5'],
  ],
  ['по Иванову и Петрову (2010)', ['Иванову и Петрову (2010) > r6']],
  ['[Иванов и др., 2010]', ['Иванов и др., 2010 > r6']],
  ['张三等（2019）认为', ['张三等（2019） > r7']],
  ['(محمدی و همکاران، ۱۳۹۵)', ['محمدی و همکاران، ۱۳۹۵ > r8']],
  ['관계를 살펴보았다(김가람과 이슬기, 2021).', ['김가람과 이슬기, 2021 > r9']],
  ['김가람 등(2021)은 수온을', ['김가람 등(2021) > r9']],
  ['관계를 살펴보았다(2021).', []],
  ['Wells was born in 1950. In 2010 it rained.', []],
  ['In 2010, nobody came.', []],
]
test.each(sentences)('citations: %s', (sentence, citations) => {
  expect(cited(text(sentence))).toEqual(citations)
})

const company = list(
  'deWinter AB, Le Fay C, Oakes D, Pike E, Reed F. 2016. Ink on paper. J Assays 8: 1-9.',
  'deWinter AB, Le Fay C, Oakes D, Rudd G, Pike E. 2016. Ink on wax. J Assays 8: 10-19.',
  'Le Fay, C., & Oakes, D. (2014). Glue. Flow, 5(1), 5–8.',
  'Centre for Tides and Waves, & Office for Ports of the North. (2017). Tide tables.',
  'Tide Control and Safety, Centers for. 2018. “Tides and How to Keep Out of Them.” Flow 9: 1–8.',
)
const together: typeof sentences = [
  ['cost more (deWinter et al., 2016)', ['deWinter et al., 2016 > r1']],
  ['(deWinter, Le Fay, Oakes, Rudd, et al., 2016)', ['deWinter, Le Fay, Oakes, Rudd, et al., 2016 > r2']],
  ['(LeFay; Oakes, 2014)', ['LeFay; Oakes, 2014 > r3']],
  [
    '(Centre for Tides and Waves & Office for Ports of the North, 2017)',
    ['Centre for Tides and Waves & Office for Ports of the North, 2017 > r4'],
  ],
  ...['deWinter ve diğ., 2016', 'deWinter vd., 2016', 'deWinter dkk., 2016', 'deWinter i in., 2016'].map(
    (words): [string, string[]] => [`ink (${words})`, [`${words} > r1`]],
  ),
  ['its guide (Tide Control and Safety 2018)', ['Tide Control and Safety 2018 > r5']],
]
test.each(together)('citations of many authors: %s', (sentence, citations) => {
  expect(citedOf(company, [text(sentence)])).toEqual(citations)
})

test('a link that a reference manager left to itself is just the words of a citation', () => {
  const linkTo = (address: string) =>
    lineReader(() => undefined)([
      { t: 'Link', c: [['', [], []], [{ t: 'Str', c: '(Wells 2010)' }], [address, '']] },
    ])
  for (const address of ['https://paperpile.com/c/aB1c/xY2z', 'https://www.zotero.org/google-docs/?aB1cDe'])
    expect(cited(...linkTo(address))).toEqual(['Wells 2010 > r3'])
  expect(cited(...linkTo('https://www.example.org/wax'))).toEqual([])
})

test('a work without data is cited, too, where the field of its citation names one that has some', () => {
  const words = '(Wells et al., 2010; van der Meulen and García, 2012)'
  const blocks: Block[] = [{ type: 'paragraph', content: [text(words)] }]
  const [found] = withCitations(blocks, { everything: blocks, references, fields: [{ words, ids: ['r4'] }] })
  expect(found?.type === 'paragraph' && found.content).toMatchObject([
    { text: '(' },
    { to: 'r3' },
    { text: '; ' },
    { to: 'r4' },
    { text: ')' },
  ])
})

test('a citation that is partly in italics is linked at its year', () => {
  const et: Inline = { type: 'emphasis', content: [text('et al.')] }
  expect(cited(text('as Wells '), et, text(' (2010) say'))).toEqual(['(2010) > r3'])
})

test('raised numbers are citations where they name half of the list, and powers never are', () => {
  expect(cited(text('strips'), raised('1,2'), text(' and wax'), raised('3–7'))).toEqual([
    '1 > r1',
    '2 > r2',
    '3–7 > r3 r4 r5 r6 r7',
  ])
  expect(cited(text('strips'), raised('3–7'), text(' of 4 km'), raised('2'))).toEqual([
    '3–7 > r3 r4 r5 r6 r7',
  ])
  expect(cited(text('an area of 4 x'), raised('1'))).toEqual([])
})

test('numbers in round brackets are citations where they name half of the list', () => {
  expect(cited(text('strips (1,2) and wax (3–5) as in equation (7)'))).toEqual([
    '1 > r1',
    '2 > r2',
    '3–5 > r3 r4 r5',
  ])
  expect(cited(text('first (1), then'))).toEqual([])
})

const picture = (type: 'figure' | 'table', number: string, label = ''): Block =>
  ({
    ...{ type, id: `${label.toLowerCase() || type[0]}${number}`, label, number, caption: [], images: [] },
    ...{ widths: [], head: [], body: [], notes: [] },
  }) as Block // of both kinds
const floats: Block[] = [
  ...['1', '2', '3', '4', 's1', 'b1', 'b2', 'a.1', '4-2'].map((number) => picture('figure', number)),
  ...['1', '2', '3', '5a', '5b'].map((number) => picture('table', number)),
  ...['Scheme', 'Gráfico'].map((label) => picture('figure', '1', label)),
  ...['1', '2', '3', '4'].map((label): Block => ({
    type: 'equation',
    id: `e${label}`,
    label,
    formulas: [],
    images: [],
  })),
  { type: 'section', id: 'sec2.1', level: 2, number: '2.1', title: [], role: null, content: [] },
]

const mentions: [sentence: string, citations: string[]][] = [
  ['in Figure 2 and Table 3', ['Figure 2 > f2', 'Table 3 > t3']],
  ['(Fig. 2a) and (Fig. 3b–d)', ['Fig. 2a > f2', 'Fig. 3b–d > f3']],
  ['(Figs. 2–4)', ['Figs. 2–4 > f2 f3 f4']],
  ['Figures 1, 2 and 4', ['Figures 1 > f1', '2 > f2', '4 > f4']],
  ['Figs 1a, 2(b) & 3', ['Figs 1a > f1', '2(b) > f2', '3 > f3']],
  ['Fig. S1 and Fig. 4-2', ['Fig. S1 > fs1', 'Fig. 4-2 > f4-2']],
  ['Figures B1–B2, Fig. A.1 and Fig. B1b', ['Figures B1–B2 > fb1 fb2', 'Fig. A.1 > fa.1', 'Fig. B1b > fb1']],
  ['Supplementary Fig. 1 and Supplementary Table 1', ['Supplementary Fig. 1 > fs1']],
  ['in Appendix Figures B1–B2 and online appendix Table 2', ['Appendix Figures B1–B2 > fb1 fb2']],
  ['Scheme 1, Figure 1, o gráfico 1', ['Scheme 1 > scheme1', 'Figure 1 > f1', 'gráfico 1 > gráfico1']],
  ['Eq. (3), Eqs. (1)–(3), equation 4', ['Eq. (3) > e3', 'Eqs. (1)–(3) > e1 e2 e3', 'equation 4 > e4']],
  ['in Section 2.1, Figure 9 and Table 20', ['Section 2.1 > sec2.1']],
  [
    'на рис. 2 и 3, в таблице 1, по формуле (2)',
    ['рис. 2 > f2', '3 > f3', 'таблице 1 > t1', 'формуле (2) > e2'],
  ],
  ['如图1、2所示，见表3，由式（2）得', ['图1 > f1', '2 > f2', '表3 > t3', '式（2） > e2']],
  ['図1および表2', ['図1 > f1', '表2 > t2']],
  ['그림 1과 표 2', ['그림 1 > f1', '표 2 > t2']],
  ['در شکل ۲ و جدول ۱', ['شکل ۲ > f2', 'جدول ۱ > t1']],
  ['كما في الشكل ٢ والجدول ١', ['الشكل ٢ > f2', 'الجدول ١ > t1']],
  ['in Abbildung 2 bis 4 und Tab. 1', ['Abbildung 2 bis 4 > f2 f3 f4', 'Tab. 1 > t1']],
  ['in Table 5a, Table 5 and Figure 02', ['Table 5a > t5a', 'Table 5 > t5a t5b', 'Figure 02 > f2']],
  ['发表2篇，地图1', []],
]
test.each(mentions)('what the text says of its figures leads to them: %s', (sentence, citations) => {
  const blocks: Block[] = [{ type: 'paragraph', content: [text(sentence)] }]
  const [found] = withCitations(blocks, { everything: [...blocks, ...floats], references: [] })
  const shown = found?.type === 'paragraph' ? found.content : []
  expect(
    shown.flatMap((node) =>
      node.type === 'citation' ? [`${node.text} > ${[node.to, ...(node.through ?? [])].join(' ')}`] : [],
    ),
  ).toEqual(citations)
})

test.each([
  ['Roe, Ana. s. f. Las cuerdas. Tarn: Muelle.', 'como dice (Roe s. f.)', 'Roe s. f. > r1'],
  ['Roe A. n.d. Ropes. Tarn: Quay Press.', 'as shown (Roe n.d.)', 'Roe n.d. > r1'],
  ['Roe, A. (б.г.). Канаты. Тарн: Причал.', 'см. (Roe, б.г.)', 'Roe, б.г. > r1'],
])('a work without a year is cited by what stands for it: %s', (work, sentence, citation) => {
  expect(citedOf(list(work), [text(sentence)])).toEqual([citation])
})

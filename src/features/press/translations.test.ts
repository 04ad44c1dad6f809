// Many papers have their title, abstract and keywords in two languages and more.
import { afterAll, expect, test } from 'vitest'
import { childPandoc } from '#adapters/pandoc/child-pandoc.ts'
import { childImageConverter } from '#adapters/pictures/child-image-converter.ts'
import { childTypst } from '#adapters/typst/child-typst.ts'
import { jatsProblems } from '#tests/support/jats-problems.ts'
import { pressManuscript, type Presses } from './press.ts'
import { aFront } from './samples/front.ts'
import { pdfText } from './samples/pdf-text.ts'
import { titlePage } from './samples/title-pages.ts'
import { aWordFile, bold, heading, paragraph } from './samples/word-file.ts'
import { toRecord, withoutFront } from './word/front-cut.ts'
import { unfolded } from './word/front/front-lines.ts'
import { readFront } from './word/front/read-front.ts'
import { withHeadings } from './word/headings.ts'
import { wordsIn } from './word/reading/block-text.ts'

const title = 'As cercas vivas e a conservação do solo no sertão'
const resumo =
  'As cercas vivas são usadas no sertão para conter o gado. Este trabalho avalia seu efeito sobre a conservação do solo em 26 propriedades familiares, durante duas estações chuvosas.'
const abstract =
  'Living fences hold the cattle of the dry lands. We followed what they do for the soil of 26 family farms, through two seasons of rain, with plots beside them and far from them.'
const resumen =
  'Las cercas vivas se usan para contener el ganado. Este trabajo evalúa su efecto sobre la conservación del suelo en 26 fincas familiares, durante dos temporadas de lluvia.'
const english = 'Living fences and the soil of the dry lands of the north-east'
const text = 'O solo do sertão perde-se com as primeiras chuvas, e com ele a colheita de muitos anos.'

const page = [
  `# ${title}`,
  'Anwen Tarrowby, Sutarno Hale',
  'Resumo',
  resumo,
  'Palavras-chave: solo; cercas vivas',
  english,
  'Abstract',
  abstract,
  'Keywords: soil; living fences',
  'Resumen',
  resumen,
  'Palabras clave: suelo; cercas vivas',
  '# Introdução',
  text,
]

const read = (lines: string[], changes: Partial<ReturnType<typeof toRecord>> = {}) => {
  const blocks = withHeadings(unfolded(titlePage(lines)))
  const found = readFront(blocks)
  return withoutFront(blocks, found, { ...toRecord(found.front), ...changes })
}

test('abstracts in further languages are the paper’s own, with title and keywords, and no part of its text', () => {
  const { translations, rest, warnings } = read(page)
  expect(translations).toEqual([
    { language: 'en', title: english, abstract, keywords: ['soil', 'living fences'] },
    { language: 'es', abstract: resumen, keywords: ['suelo', 'cercas vivas'] },
  ])
  expect(wordsIn(rest)).toBe(`Introdução ${text}`)
  expect(warnings).toEqual([])
})

test('a title in a second language may stand right below the first', () => {
  const { translations } = read([page[0]!, english, ...page.slice(1, 5), ...page.slice(6)])
  expect(translations[0]).toMatchObject({ language: 'en', title: english })
})

test('the abstract on record is that in the paper’s language, also where the English one comes first', () => {
  const turned = [
    page[0]!,
    english,
    page[1]!,
    ...page.slice(6, 9),
    ...page.slice(2, 5),
    ...page.slice(12),
    text,
  ]
  const { front } = readFront(withHeadings(unfolded(titlePage(turned))))
  expect([front.title?.value, front.abstract?.value, front.keywords?.value]).toEqual([
    title,
    resumo,
    ['solo', 'cercas vivas'],
  ])
  const { translations, rest, warnings } = read(turned)
  expect(translations).toEqual([
    { language: 'en', title: english, abstract, keywords: ['soil', 'living fences'] },
  ])
  expect(wordsIn(rest)).toBe(`Introdução ${text} ${text}`)
  expect(warnings).toEqual([])
})

test('where the journal has the English abstract on record, the other one is the translation', () => {
  const { translations, warnings } = read(page, { title: english, abstract, keywords: ['soil'] })
  expect(translations.map(({ language, title }) => [language, title])).toEqual([
    ['pt', title],
    ['es', undefined],
  ])
  expect(warnings.join()).not.toContain('differs from the one on record')
})

test('a summary in the language of the abstract stays in the text', () => {
  const again = ['Summary', 'We followed 26 family farms through two seasons of rain, and the soil stayed.']
  const { translations, rest } = read([
    ...[english, 'Anwen Tarrowby, Sutarno Hale', 'Abstract', abstract, 'Keywords: soil; fences'],
    ...again,
    ...['# Introduction', 'The soil of the dry lands goes with the first rains.'],
  ])
  expect(translations).toEqual([])
  expect(wordsIn(rest)).toContain(again[1])
})

const presses: Presses = {
  pandoc: childPandoc(),
  imageConverter: childImageConverter(),
  typesetter: childTypst(),
}
afterAll(() => Promise.all(Object.values(presses).map((program) => program.stop())))

test(
  'page, PDF, text and JATS have them above the text, each in its language',
  { timeout: 120_000 },
  async () => {
    const docx = aWordFile([
      ...[heading(1, title), paragraph('Anwen Tarrowby, Sutarno Hale')],
      ...page.slice(2, 12).map((line) => paragraph(line.length < 10 ? bold(line) : line)),
      ...[heading(1, 'Introdução'), paragraph(`${text} `.repeat(20))],
    ])
    const keywords = ['solo', 'cercas vivas']
    const front = aFront({ language: 'pt', title, abstract: resumo, keywords })
    const pressed = await pressManuscript(presses, { docx, front })
    expect(jatsProblems(pressed.jats)).toEqual([])
    expect(pressed.jats).toContain(
      `<trans-title-group xml:lang="en"><trans-title>${english}</trans-title></trans-title-group>`,
    )
    expect(pressed.jats).toContain(`<trans-abstract xml:lang="es"><title>Resumen</title><p>${resumen}</p>`)
    expect(pressed.jats).toMatch(
      /<kwd-group kwd-group-type="author" xml:lang="en">.*<kwd>living fences<\/kwd>/,
    )
    expect(pressed.html).toMatch(
      /^<section lang="en" dir="ltr"><div class="abstract"><h2[^>]*>Abstract<\/h2>/,
    )
    expect(pressed.text.startsWith(english)).toBe(true)
    expect(pressed.contents.headings.map(({ title: said }) => said)).toEqual(['Introdução'])
    expect(await pdfText(pressed.pdf)).toMatch(
      /RESUMO As cercas.*ABSTRACT Living fences and.*RESUMEN Las cercas/,
    )
    expect(pressed.warnings.join()).not.toContain('missing')
  },
)

// What a paper's page tells machines.
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { MachineTags, toPrintRule } from './machine-tags.tsx'
import { PaperFacts } from './paper-facts.tsx'
import { PaperHead } from './head/paper-head.tsx'
import { PaperOrigin } from './head/paper-origin.tsx'
import { PaperEntry } from '#reading/issues/paper-entry.tsx'
import { PaperShare } from './citing/paper-share.tsx'
import { ReviewFeedback } from './review-feedback.tsx'
import type { Contents } from '#features/publishing/paper.ts'
import { toCitable } from '#features/publishing/to-citable.ts'
import { type PublishedPaper } from '#reading/archive/paper.ts'
import { withFilesAt } from '#features/press/html/files-at.ts'

const journal = {
  name: 'Alidade',
  abbreviation: 'Alidade',
  issn: undefined,
  publisher: 'A Society',
  publicUrl: 'https://journal.test',
  timeZone: 'Asia/Kolkata',
}
const paper: PublishedPaper = {
  id: 'abc',
  volume: 2,
  issue: 11,
  year: 2026,
  month: 11,
  title: 'Wax & </script> paper',
  abstract: 'Short.',
  keywords: ['wax', 'paper'],
  authors: [
    { given: 'Anwen', family: 'Tarrowby', affiliation: 'Larkhaven' },
    {
      given: 'Zoë',
      family: 'Ångström',
      orcid: '0000-0002-1694-233X',
      corresponding: true,
      email: 'zoe@demo.example',
    },
  ],
  references: [],
  language: null,
  reviewFeedback: '',
  doi: '10.5555/a"b',
  publishedAt: new Date('2026-11-18T20:00:00Z'),
  pages: 7,
  changedAt: new Date('2026-11-19T08:00:00Z'),
  pdfSize: 183_204,
}
const citable = toCitable(paper, journal)

test('every author has a citation tag, followed by the institution', () => {
  const html = renderToStaticMarkup(<MachineTags citable={citable} />)
  const tags = [...html.matchAll(/<meta name="(citation_author\w*)" content="([^"]*)"/g)].map(
    ([, name, content]) => [name, content],
  )
  expect(tags).toEqual([
    ['citation_author', 'Anwen Tarrowby'],
    ['citation_author_institution', 'Larkhaven'],
    ['citation_author', 'Zoë Ångström'],
    ['citation_author_orcid', 'https://orcid.org/0000-0002-1694-233X'],
  ])
  expect(html).toContain('<meta name="citation_pdf_url" content="https://journal.test/articles/abc.pdf"/>')
  expect(html).toContain('<meta name="citation_publication_date" content="2026/11/19"/>')
})

test('machines are told the ISSN, but not that there is none', () => {
  const tell = (issn?: string) =>
    renderToStaticMarkup(<MachineTags citable={toCitable(paper, { ...journal, issn })} />)
  expect(tell('2999-0001')).toContain('<meta name="citation_issn" content="2999-0001"/>')
  expect(tell()).not.toMatch(/issn/i)
})

test('no PDF is mentioned before the press has made it', () => {
  const html = renderToStaticMarkup(<MachineTags citable={toCitable({ ...paper, pdfSize: null }, journal)} />)
  expect(html).not.toContain('.pdf')
})

test('the page names the authors with their places, ORCID iDs and whom to write to', () => {
  const html = renderToStaticMarkup(
    <>
      <PaperHead paper={paper} citable={citable} isReviewed />
      <PaperOrigin paper={paper} dates={{ published: citable.publishedOn }} />
    </>,
  )
  expect(html.indexOf('Tarrowby')).toBeLessThan(html.indexOf('Ångström'))
  expect(html).toContain('href="https://orcid.org/0000-0002-1694-233X"')
  expect(html).toContain('Correspondence: <a href="mailto:zoe@demo.example">')
})

test('the running head in print has issue and DOI, whatever they contain', () => {
  expect(toPrintRule(citable)).toContain('"Alidade 2 (11), November 2026"')
  expect(toPrintRule({ ...citable, journal: { name: '</style>"\\' } })).not.toMatch(/<|"\\\\/)
})

test('it’s in the head of the page, where alone HTML has a place for it', () => {
  const html = renderToStaticMarkup(
    <html lang="en">
      <head />
      <body>
        <MachineTags citable={citable} />
      </body>
    </html>,
  )
  expect(html.split('</head>')[0]).toContain(toPrintRule(citable))
})

const listed = { ...paper, publishedOn: { year: 2026, month: 11, day: 19 } }
const entry = (face: { picture: string | null; isReviewed: boolean }) =>
  renderToStaticMarkup(
    <PaperEntry paper={{ ...listed, kind: 'Research article', marks: [], isNotice: false, ...face }} />,
  )

test('a list says what a paper is, whether it was reviewed, and shows its authors’ ORCID marks', () => {
  const html = entry({ picture: null, isReviewed: true })
  expect(html).toContain('Research article')
  expect(html).toContain('Peer reviewed')
  expect(html).toContain('href="https://orcid.org/0000-0002-1694-233X"')
  expect(html).not.toContain('class="thumb"')
  expect(entry({ picture: null, isReviewed: false })).not.toContain('Peer reviewed')
})

test('a name opens all papers with its ORCID iD; without one, those with the same name', () => {
  const html = renderToStaticMarkup(<PaperHead paper={paper} citable={citable} isReviewed />)
  expect(html).toContain('<a href="/authors/0000-0002-1694-233X">All papers with this ORCID iD</a>')
  expect(html).toMatch(/href="\/search\?q=%22Anwen\+Tarrowby%22">Find papers under this name/)
})

test('a list shows date, title, authors, the first figure and a link to the PDF', () => {
  const html = entry({ picture: 'image-1.svg', isReviewed: true })
  expect(html).toContain('<time dateTime="2026-11-19">19 Nov 2026</time>')
  expect(html).toContain('href="/articles/abc.pdf"')
  expect(html).toContain('Anwen Tarrowby, Zoë Ångström')
  expect(html).toContain('src="/articles/abc/figures/image-1.svg" alt=""')
})

test('it says how much there is to read, and nothing about what there isn’t', () => {
  const contents = { headings: [], words: 700, figures: 1, tables: 0 }
  const tell = (it: Contents | null, references: string[] = []) =>
    renderToStaticMarkup(<PaperFacts paper={{ pages: null, references }} contents={it} use={[]} />)
  expect(tell(contents, ['One.', 'Another.'])).toBe(
    '<div><dl class="kv num"><div><dt>Reading time</dt><dd>3 min</dd></div><div><dt>Figures</dt><dd>1</dd></div><div><dt>References</dt><dd>2</dd></div></dl></div>',
  )
  expect(tell({ ...contents, words: 20 })).toContain('<dd>1 min</dd>')
  expect(tell({ headings: [], words: 0, figures: 0, tables: 0 })).toBe('')
  expect(tell(null)).toBe('')
})

test('a paper’s history is shown with the days in between, and who reviewed it as the journal’s settings allow', () => {
  const day = (day: number) => ({ year: 2026, month: 11, day })
  const dates = { received: day(1), approved: day(10), published: day(11) }
  const html = renderToStaticMarkup(
    <ReviewFeedback dates={dates} feedback="Convincing." anonymity="double" onBehalf={false} />,
  )
  const words = html.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ')
  expect(words).toContain('Received 1 November 2026 Approved for publication 10 November 2026 , 9 days later')
  expect(words).toContain('Published 11 November 2026 , 1 day later')
  expect(words).toContain('wasn’t told who the authors were')
  expect(
    renderToStaticMarkup(
      <ReviewFeedback dates={dates} feedback="Convincing." anonymity="open" onBehalf={false} />,
    ),
  ).toContain('whose name was given to the authors')
})

test.each([
  [false, 'The paper was approved without written feedback.'],
  [true, 'The publisher entered this paper on behalf of its authors. It wasn’t reviewed here.'],
])('without feedback a paper says why, on behalf of its authors or not: %s', (onBehalf, why) => {
  const dates = { published: { year: 2026, month: 11, day: 11 } }
  expect(
    renderToStaticMarkup(<ReviewFeedback {...{ dates, onBehalf }} feedback="" anonymity="double" />),
  ).toContain(why)
})

test('a review on record is at the address that its DOI leads to, with the DOI and its reviewer’s iD', () => {
  const dates = { published: { year: 2026, month: 11, day: 11 } }
  const by = { given: 'Tamsin', family: 'Oldacre', orcid: '0000-0002-1825-0097' }
  const review = { recommendation: 'minor', on: '2026-11-03', by, doi: '10.5555/a/r1.1' } as const
  const record = [{ number: 1, reviews: [review], decisions: [] }]
  const html = renderToStaticMarkup(
    <ReviewFeedback {...{ dates, record }} feedback="Yes." anonymity="double" onBehalf={false} />,
  )
  const [line] = /<li id="review-1-1">.*?<\/li>/.exec(html) ?? []
  expect(line).toContain('Reviewer 1, Tamsin Oldacre')
  expect(line).toContain('href="https://doi.org/10.5555/a/r1.1"')
  expect(line).toContain('href="https://orcid.org/0000-0002-1825-0097"')
})

test('a paper is shared by the reader’s own email', () => {
  const html = renderToStaticMarkup(<PaperShare title="Wax & paper" address="https://doi.org/10.5555/a" />)
  expect(html).toContain('href="mailto:?subject=Wax%20%26%20paper&amp;body=')
  expect(html).not.toMatch(/href="https?:/)
})

test('the text’s pictures and tables are found from the page that shows it', () => {
  const text = '<img src="figures/one.png"><a href="figures/one.png"><a class="a" href="tables/t1.csv">'
  expect(withFilesAt(text, '/articles/abc')).toBe(text.replaceAll(/"(figures|tables)/g, '"/articles/abc/$1'))
})

// The document authors begin with: every part of a paper says what belongs there, in the style it should have.
import { longestAbstract } from '#journal/paper/manuscript.ts'
import type { Author, Block, Manuscript } from './word/manuscript.ts'

/** `name` is the journal's. */
export function paperTemplate(name: string): Manuscript {
  return {
    title: 'Title of the paper: what was measured, and where or in whom',
    authors,
    abstract: `Write at most ${longestAbstract} words in one paragraph: why the question matters, how you answered it, what you found (with the most important numbers), and what it means. Leave out references, footnotes and unexplained abbreviations. You’ll also enter the abstract in the submission form; that version is the one we publish.`,
    keywords: ['first keyword', 'second keyword', 'third keyword', 'fourth keyword', 'fifth keyword'],
    body: [...opening(name), ...middle, ...closing],
    references,
  }
}

const authors: Author[] = [
  {
    givenName: 'Given-name',
    familyName: 'Family-name',
    affiliation: 'Department, Institution, Town, Country',
    email: 'name@institution.example',
  },
  {
    givenName: 'Second',
    familyName: 'Author',
    affiliation: 'Another Department, Another Institution, Town, Country',
  },
]

const heading = (level: 1 | 2 | 3, text: string, newPage = false): Block => ({
  kind: 'heading',
  level,
  text,
  newPage,
})
const paragraph = (text: string): Block => ({ kind: 'paragraph', text })
const list = (...items: string[]): Block => ({ kind: 'list', ordered: false, items })

const opening = (name: string): Block[] => [
  heading(1, 'Introduction', true),
  paragraph(
    `This is the template for ${name}. Replace the text of each part and keep its style, which you’ll find in Word under Home, Styles. The journal sets fonts, columns and spacing, so leave those alone.`,
  ),
  paragraph(
    'Put the names of authors and institutions on the first page only: the review copy leaves that page out. Most reviewers can also open this file, so if you don’t want it to tell them who you are, leave the names out: we print them from what you enter when you submit. Refer to your own earlier work as you would to anyone else’s: “as shown before [1]”, not “as we have shown”. Then say what’s known, what isn’t, and which question the paper answers.',
  ),
  paragraph(
    'Cite with numbers in square brackets, in order of first mention: one [1], several [2,3]. Use a footnote for a short remark that would interrupt the sentence.^[Made with References, Insert Footnote. It appears at the foot of the page in print and at the end of the paper on the web.]',
  ),
]

const middle: Block[] = [
  heading(1, 'Materials and methods'),
  heading(2, 'A second-level heading'),
  paragraph(
    'Say what you did in enough detail for a reader to repeat it: the design, the place and time, the materials or participants, how many there were and how they were chosen, instruments with maker and model, software with version, and the statistics.',
  ),
  heading(3, 'A third-level heading'),
  paragraph(
    'Three levels are enough for nearly every paper, and headings don’t need numbers. Use SI units, with a space before the unit, as in 20 °C and 5 mm. Lists use the style List Paragraph:',
  ),
  list('one idea in each item;', 'a semicolon after each, and a full stop after the last.'),
  paragraph(
    'Write equations with Word’s equation editor (Insert, Equation), not as images. Explain each quantity, here the mean *m* of *N* readings, and refer to the equation as Equation 1:',
  ),
  { kind: 'equation', tex: String.raw`m=\frac{1}{N}\sum_{i=1}^{N}{x_i}` },
  heading(2, 'Use of AI'),
  paragraph('Which tool you used, which version and what for; or: None was used. A tool can’t be an author.'),
  heading(1, 'Results'),
  paragraph(
    'Report what you found, without discussing it yet. Mention each table and figure in the text before it appears, as with Table 1 and Figure 1 here, and don’t repeat the numbers they show.',
  ),
  {
    kind: 'table',
    caption:
      'A table’s caption, in the style Caption, goes above it and makes sense on its own. The number comes from References, Insert Caption.',
    header: ['Group', 'Readings', 'Mean (mm)', 'Standard deviation (mm)'],
    rows: [
      ['First group', '24', '3.1', '0.4'],
      ['Second group', '25', '4.6', '0.5'],
    ],
  },
  paragraph(
    'Make tables with Insert, Table. Put one value in each cell and the column heads in the first row. A picture of a table can’t be read aloud or copied.',
  ),
  {
    kind: 'figure',
    figure: {
      kind: 'bars',
      yLabel: 'Mean (mm)',
      categories: ['First group', 'Second group'],
      series: [{ name: '', values: [3.1, 4.6], errors: [0.4, 0.5] }],
    },
    caption:
      'A figure’s caption goes below it and says what the figure shows, what the error bars mean and how many readings they’re based on.',
    alt: 'Describe the figure for readers who can’t see it: right-click it and choose View Alt Text. Here: two bars, the second one and a half times as high as the first.',
  },
  paragraph(
    'Insert images in line with the text, at 300 dpi or more, with a unit on every axis and lettering that’s still legible at half the size. Don’t rely on colour alone to tell lines or bars apart.',
  ),
  heading(1, 'Discussion'),
  paragraph(
    'Begin with the answer to the question. Then compare your results with earlier work, and say what their limits are and what follows from them.',
  ),
  heading(1, 'Conclusions'),
  paragraph('One short paragraph that claims no more than the results support.'),
]

// The journal recognises the parts by these names, and leaves out of the review copy those that would name the
// authors.
const closing: Block[] = [
  heading(1, 'Acknowledgements'),
  paragraph('People who helped but aren’t authors, with their consent. Reviewers don’t see this part.'),
  heading(1, 'Funding'),
  paragraph('Who paid for the work, with the grant number; or: This work received no specific funding.'),
  heading(1, 'Competing interests'),
  paragraph(
    'Anything a reader would want to know about; or: The authors declare that they have no competing interests.',
  ),
  heading(1, 'Author contributions'),
  paragraph(
    'Who did what, with initials and CRediT roles: conceptualization, methodology, software, validation, formal analysis, investigation, resources, data curation, writing, visualization, supervision, project administration, funding acquisition.',
  ),
  heading(1, 'Ethics approval'),
  paragraph(
    'For studies involving people or animals: the committee, its approval number, and how consent was given. Otherwise: Not applicable.',
  ),
  heading(1, 'Data availability'),
  paragraph('Where the data and code are and how they may be used; or why they can’t be shared.'),
]

/** One of each kind; 10.5555 is the prefix reserved for examples. */
const references = [
  'Surname AB, Surname CD. Title of an article in a journal. Abbreviated Journal Title. 2024;12(3):201–9. doi:10.5555/example.2024.0201',
  'Surname EF, Surname GH, Surname IJ, Surname KL, Surname MN, Surname OP, et al. After six authors write et al. Abbreviated Journal Title. 2023;8:e45. doi:10.5555/example.2023.0045',
  'Surname QR. Title of a book. 2nd ed. Town: Publisher; 2021. 312 p.',
]

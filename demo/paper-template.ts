// The document that authors begin with: every part of a paper says what belongs there, in the style it should have.
import { longestAbstract } from '#journal/manuscript.ts'
import type { Author, Block, Manuscript } from './word/manuscript.ts'

/** `name` is the journal's. */
export function paperTemplate(name: string): Manuscript {
  return {
    title: 'Title of the paper: what was measured, and where or in whom',
    authors,
    abstract: `Write at most ${longestAbstract} words in one paragraph: why the question matters, how you answered it, what you found with the most important numbers, and what it means. Leave out references, footnotes and abbreviations that are not explained. The abstract is entered in the submission form as well; what stands there is printed.`,
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
    `This is the template of ${name}. Write over the text of each part and keep its style: it shows in Word under Home, Styles. Fonts, columns and spacing are set by the journal, so leave them as they are.`,
  ),
  paragraph(
    'Names of authors and institutions stand on the first page only. The reviewer reads a copy without that page; write of your own earlier work as of anybody’s, “as shown before [1]” and not “as we have shown”. Then say what is known, what is not, and which question the paper answers.',
  ),
  paragraph(
    'Cite by numbers in square brackets in the order of first mention, one [1], several [2,3]. A footnote is for a short remark that would break the sentence.^[Made with References, Insert Footnote. It is printed at the foot of the page and shown at the end of the paper on the web.]',
  ),
]

const middle: Block[] = [
  heading(1, 'Materials and methods'),
  heading(2, 'A second-level heading'),
  paragraph(
    'Say what was done so that a reader could do it again: design, place and time, material or participants, how many and how they were chosen, instruments with maker and model, software with version, and the statistics.',
  ),
  heading(3, 'A third-level heading'),
  paragraph(
    'Three levels are enough for nearly every paper. Do not number headings by hand: the journal numbers them. Use the units of the SI and leave a space before the unit, as in 20 °C and 5 mm. Lists have the style List Paragraph:',
  ),
  list('one thought in each item;', 'a semicolon at its end, and a full stop at the end of the last.'),
  paragraph(
    'Write equations with Word’s equation editor (Insert, Equation), not as pictures. Name each of its quantities after it, here the mean *m* of *N* readings, and refer to it as Equation 1:',
  ),
  { kind: 'equation', tex: String.raw`m=\frac{1}{N}\sum_{i=1}^{N}{x_i}` },
  heading(2, 'Use of AI tools'),
  paragraph(
    'Which tool was used, in which version and for what; or: None was used. A tool is not an author.',
  ),
  heading(1, 'Results'),
  paragraph(
    'Report what was found without discussing it yet. Mention each table and figure in the text before it appears, as here Table 1 and Figure 1, and do not say the same numbers twice.',
  ),
  {
    kind: 'table',
    caption:
      'A caption in the style Caption stands above its table and can be understood without the text. The number comes from References, Insert Caption.',
    header: ['Group', 'Readings', 'Mean (mm)', 'Standard deviation (mm)'],
    rows: [
      ['First group', '24', '3.1', '0.4'],
      ['Second group', '25', '4.6', '0.5'],
    ],
  },
  paragraph(
    'Make tables with Insert, Table, one value in each cell, the heads in the first row. A picture of a table can be neither read aloud nor copied.',
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
      'A caption stands below its figure and says what is shown, what error bars mean and how many readings they rest on.',
    alt: 'Describe the figure for readers who cannot see it: right-click, View Alt Text. Here: two bars, the second half as high again as the first.',
  },
  paragraph(
    'Insert pictures in line with the text, at 300 dpi or more, with a unit on every axis and letters that can still be read at half the size. Do not tell lines or bars apart by colour alone.',
  ),
  heading(1, 'Discussion'),
  paragraph(
    'Begin with the answer to the question. Then compare it with earlier work, say what limits it, and what follows from it.',
  ),
  heading(1, 'Conclusions'),
  paragraph('One short paragraph that claims no more than the results bear.'),
]

// By these names the journal knows the parts, and keeps from the reviewer those that would name the authors.
const closing: Block[] = [
  heading(1, 'Acknowledgements'),
  paragraph('Whoever helped without being an author, with their consent. Reviewers do not see this part.'),
  heading(1, 'Funding'),
  paragraph('Who paid for the work, with the number of the grant; or: This work had no specific funding.'),
  heading(1, 'Competing interests'),
  paragraph(
    'Whatever a reader would want to know of; or: The authors declare that they have no competing interests.',
  ),
  heading(1, 'Author contributions'),
  paragraph(
    'Who did what, by initials and in the roles of CRediT: conceptualization, methodology, software, validation, formal analysis, investigation, resources, data curation, writing, visualization, supervision, project administration, funding acquisition.',
  ),
  heading(1, 'Ethics statement'),
  paragraph(
    'For studies with people or animals: the committee, the number of its decision, and how consent was given. Otherwise: Not applicable.',
  ),
  heading(1, 'Data availability'),
  paragraph('Where the data and the code are and how they may be used; or why they cannot be shared.'),
]

/** One of each kind; 10.5555 is the prefix kept for examples. */
const references = [
  'Surname AB, Surname CD. Title of an article in a journal. Abbreviated Journal Title. 2024;12(3):201–9. doi:10.5555/example.2024.0201',
  'Surname EF, Surname GH, Surname IJ, Surname KL, Surname MN, Surname OP, et al. After six authors write et al. Abbreviated Journal Title. 2023;8:e45. doi:10.5555/example.2023.0045',
  'Surname QR. Title of a book. 2nd ed. Town: Publisher; 2021. 312 p.',
]

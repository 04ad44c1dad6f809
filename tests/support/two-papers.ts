// A paper with everything that a paper can have, one with nothing that can be left out, and a notice.
import type { Manuscript } from '#demo/word/manuscript.ts'
import type { ImportedPaper } from '#features/publishing/importing.server.ts'
import { creditRoleNames } from '#journal/paper/contributions.ts'
import { declarationKinds, shippedQuestions, toDeclared } from '#journal/paper/declarations.ts'
import { linkKinds } from '#journal/paper/links.ts'
import type { People } from './submissions.ts'

export type Given = Omit<ImportedPaper, 'manuscript' | 'publisher' | 'editor' | 'reviewer'>

const days = {
  receivedAt: new Date('2026-10-01T09:00:00Z'),
  acceptedAt: new Date('2026-11-10T09:00:00Z'),
  publishedAt: new Date('2026-11-19T09:00:00Z'),
}

/** Signs that XML and JSON must escape, and four scripts. */
const title = 'Wax & water at <5 °C: “creep” in 紙, бумага and كاغذ — α₂'

export const everything: Given = {
  ...days,
  text: {
    title,
    abstract: `Why: ${title}\n\nHow: we weighed it.`,
    keywords: ['wax & water', '蝋', 'creep <5 °C'],
  },
  articleType: 'review-article',
  section: { slug: 'engineering-and-technology', name: 'Engineering and technology' },
  author: { givenName: 'Anwen', familyName: 'Tarrowby', email: 'anwen@papers.example' },
  authors: [
    {
      given: 'Anwen',
      family: 'Tarrowby',
      affiliation: 'Brown University; Institute for Paper & Wax, Larkhaven',
      rors: [{ name: 'Brown University', ror: '05gq02987' }],
      roles: creditRoleNames,
      country: 'India',
      orcid: '0000-0002-1825-0097',
      orcidAuthenticated: true,
      corresponding: true,
      email: 'anwen@papers.example',
    },
    { given: '明', family: '沈', affiliation: 'Brown University', orcid: '0000-0002-1694-233X' },
    { given: 'Sutarno', family: '' },
  ],
  declared: toDeclared(
    shippedQuestions,
    Object.fromEntries(declarationKinds.map((kind) => [kind, `On ${kind}: nothing & less than <that>.`])),
  ),
  links: linkKinds.flatMap((kind) => [
    { kind, address: '10.5555/a&b<c>' },
    { kind, address: `https://data.example/${kind}?v=2&a` },
  ]),
  funding: [
    { name: 'Quillmouth Trust for Health', awards: [] },
    { name: 'Wax & Water Fund', id: '029chgv08', awards: ['WT-1', 'WT-2'] },
    { name: 'National Paper Fund', id: '10.13039/100010269', awards: ['7/<8>'] },
  ],
  editorFeedback: 'Please send it on.',
  reviewFeedback: `What is meant by ${title}?`,
}

export const nothing: Given = {
  ...days,
  text: { title: 'Wax', abstract: '', keywords: [] },
  articleType: 'editorial',
  author: { givenName: 'Sutarno', familyName: '', email: '' },
  authors: [{ given: 'Sutarno', family: '' }],
  editorFeedback: '',
  reviewFeedback: '',
}

export const notice: Given = {
  ...nothing,
  text: { ...nothing.text, title: `Retraction: ${title}` },
  articleType: 'retraction',
  authors: [],
}

export const handledBy = ({ publisher, editor, reviewer }: People) => ({ publisher, editor, reviewer })

export const wordsOfNothing: Manuscript = {
  title: 'Wax',
  authors: [],
  abstract: '',
  keywords: [],
  body: [{ kind: 'paragraph', text: 'Wax is wax.' }],
  references: [],
}

/** Every kind of block. */
export const wordsOfEverything: Manuscript = {
  ...wordsOfNothing,
  title,
  body: [
    { kind: 'heading', level: 1, text: 'Introduction' },
    {
      kind: 'paragraph',
      text: '**Wax** holds *water*^2^ as H~2~O [1, 2]^[A footnote & <more>.]. 紙は水を含む。',
    },
    { kind: 'heading', level: 2, text: 'Before' },
    { kind: 'list', ordered: true, items: ['first', 'second'] },
    { kind: 'list', ordered: false, items: ['one', 'another'] },
    { kind: 'heading', level: 1, text: 'Results' },
    {
      kind: 'figure',
      figure: {
        kind: 'bars',
        yLabel: 'Mass',
        categories: ['a', 'b'],
        series: [{ name: 'wax', values: [1, 2] }],
      },
      caption: 'Figure 1. Mass of the wax & the water.',
      alt: 'Two bars.',
    },
    {
      kind: 'table',
      caption: 'Table 1. Mass',
      header: ['Kind', 'g'],
      rows: [
        ['wax', '<1'],
        ['water', '2'],
      ],
    },
    { kind: 'equation', tex: String.raw`E = \frac{a}{b^2}` },
    { kind: 'paragraph', text: 'Figure 1 and Table 1 show it.' },
    { kind: 'heading', level: 1, text: 'Acknowledgements' },
    { kind: 'paragraph', text: 'We thank the workshop.' },
  ],
  references: [
    'Hallorand Y, Tarrowby A. Strips & co. Invented Annals of the Earth. 2022;24(1):217–29. doi:10.5555/iae.2022.0401',
    'Marrowgate P. The book of wax <second part>. Larkhaven: Alidade Press; 2019.',
  ],
}

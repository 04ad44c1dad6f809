import { specifiedType } from '#journal/paper/article-types.ts'
import type { FrontMatter } from '../tree/front-matter.ts'

export function aFront(changes: Partial<FrontMatter> = {}): FrontMatter {
  return {
    id: '01jd0000000000aa',
    language: 'en',
    type: specifiedType,
    journal: { name: 'Journal of Paper Strips', publisher: 'Larkhaven Press', issn: '2999-0001' },
    title: 'Two-layer wax barriers',
    authors: [
      {
        givenName: 'Anwen',
        familyName: 'Tarrowby',
        affiliation: 'Institute for Paper Engineering',
        country: 'India',
        email: 'anwen@example.org',
        corresponding: true,
      },
      { givenName: 'Sutarno', familyName: '', affiliation: 'Northmere School of Pharmacy' },
    ],
    abstract: 'We printed a second wax pass.\n\nIt holds.',
    keywords: ['wax', 'paper'],
    volume: 2,
    issue: 11,
    section: 'Barriers & coatings',
    articleNumber: 'e4',
    doi: '10.5555/ald.2026.11.004',
    received: { year: 2026, month: 10, day: 29 },
    accepted: { year: 2026, month: 11, day: 16 },
    published: { year: 2026, month: 11, day: 18 },
    review: { said: [], rounds: [], note: 'The paper was approved without written feedback.' },
    licence: { name: 'CC BY 4.0', url: 'https://creativecommons.org/licenses/by/4.0/' },
    ...changes,
  }
}

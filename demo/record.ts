// What the authors of a demo paper say beside its text: declarations, links, funders, and who did what.
import type { CreditRole } from '#journal/paper/contributions.ts'
import type { Declarations } from '#journal/paper/declarations.ts'
import type { Funder } from '#journal/paper/funding.ts'
import type { PaperLink } from '#journal/paper/links.ts'
import { chance } from './chance.ts'
import type { Subject } from './story.ts'
import type { Topic } from './topic.ts'
import type { Author } from './word/manuscript.ts'

export type DemoRecord = { declarations: Declarations; links: PaperLink[]; funding: Funder[] }

/** `number` is the paper's in the demo, from 0. */
export function recordOf({ slug, subject, design }: Topic, number: number): DemoRecord {
  const dice = chance(`record ${slug} ${number}`)
  const award = `${String(dice.whole(1, 99)).padStart(3, '0')}/${dice.whole(2023, 2025)}`
  const of: Words = { slug: `${slug}.${number}`, board: String(dice.whole(101, 989)) }
  return {
    declarations: { ...common, ...toldBy[design.kind](of) },
    links: linkedBy[design.kind].map(([kind, name]) => ({ kind, address: `10.5555/${name}.${of.slug}` })),
    funding: number % 3 === 2 ? [] : [{ name: funders[subject], awards: [award] }],
  }
}

type Words = { slug: string; board: string }
type Design = Topic['design']['kind']

const common = {
  interests: 'The authors declare no competing interests.',
  ai: 'No generative AI was used to write this paper.',
}
const deposited = 'The data, with a description of every column, are in the dataset linked below.'

const toldBy: Readonly<Record<Design, (of: Words) => Declarations>> = {
  sweep: () => ({ data: deposited }),
  series: () => ({
    data: deposited,
    code: 'The scripts are deposited with the data, under the MIT licence.',
  }),
  contest: () => ({
    data: deposited,
    code: 'The code is in the repository linked below, under the MIT licence.',
  }),
  survey: ({ board }) => ({
    data: 'The answers could identify people, so they are shared only on request, with researchers who have their own ethics approval.',
    ethics: `The ethics board of the first author’s institution approved the study (reference ${board}/24).`,
    consent: 'All participants gave written informed consent.',
  }),
  trial: ({ board }) => ({
    data: deposited,
    ethics: `The ethics boards of the institutions that took part approved the study (reference ${board}/23).`,
    consent: 'All participants gave written informed consent.',
    trial: 'The trial was registered before the first participant was enrolled; the record is linked below.',
  }),
}

/** Under 10.5555, the prefix reserved for examples, nothing is registered. */
const linkedBy: Readonly<Record<Design, readonly (readonly [PaperLink['kind'], name: string])[]>> = {
  sweep: [['dataset', 'data']],
  series: [
    ['preprint', 'preprints'],
    ['dataset', 'data'],
  ],
  contest: [
    ['preprint', 'preprints'],
    ['dataset', 'data'],
    ['software', 'code'],
  ],
  survey: [['protocol', 'protocols']],
  trial: [
    ['dataset', 'data'],
    ['protocol', 'protocols'],
    ['registration', 'trials'],
  ],
}

/** Nobody can apply to them. */
const funders: Readonly<Record<Subject, string>> = {
  science: 'Larkhaven Science Fund',
  engineering: 'Foundation for Useful Machines, Karsholm',
  technology: 'Foundation for Useful Machines, Karsholm',
  pharmacy: 'Quillmouth Trust for Health',
  nursing: 'Quillmouth Trust for Health',
  medicine: 'Quillmouth Trust for Health',
}

/** By their place among the authors; whoever comes last has the last of them. */
export function rolesAt(place: number, of: number): CreditRole[] {
  if (of === 1) return [...begun, ...written]
  if (place === 0) return begun
  return place === of - 1 ? written : (between[(place - 1) % between.length] ?? [])
}

const begun: CreditRole[] = ['conceptualization', 'investigation', 'methodology', 'writing-original-draft']
const between: CreditRole[][] = [
  ['data-curation', 'formal-analysis', 'visualization'],
  ['resources', 'software', 'validation'],
  ['investigation', 'project-administration'],
]
const written: CreditRole[] = ['funding-acquisition', 'supervision', 'writing-review-editing']

/** The professor of psychoceramics whom ORCID invented for its examples; the iD and Brown’s are real. */
export const guest: Author & { ror: string; orcid: string } = {
  givenName: 'Josiah',
  familyName: 'Carberry',
  affiliation: 'Brown University',
  ror: '05gq02987',
  orcid: '0000-0002-1825-0097',
}

/** Every seventh paper is partly his. */
export const isWithGuest = (number: number) => number % 7 === 4

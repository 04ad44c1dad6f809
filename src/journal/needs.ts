/** What a move needs besides the right person at the right stage. */
import { whyNotComplete } from '#journal/paper/manuscript.ts'
import { whyNotDoi } from '#journal/published/doi.ts'
import { policyOf, reviewsIn } from '#journal/reviewing/rounds.ts'
import { whyNotHand } from './assignment.ts'
import type { Refusal } from './refusals.ts'
import type { Given, SubmissionFacts } from './submission-facts.ts'

export type Need = keyof typeof whyNotWith

export const whyNotWith = {
  text: ({ title = '', abstract = '', keywords = [], words, limits, declarations, links, ...known }) =>
    whyNotComplete({ title, abstract, keywords, words, limits, declarations, links, ...toNamed(known) }),
  file: ({ hasManuscript }) => (hasManuscript ? undefined : 'file_missing'),
  charge: ({ paid }) => (paid ? undefined : 'not_paid'),
  reviews: (paper) =>
    policyOf(paper).decides === 'reviewer' || reviewsIn(paper) >= policyOf(paper).reviews
      ? undefined
      : 'reviews_missing',
  doi: ({ doi = '', doiTaken }) => whyNotDoi(doi) ?? (doiTaken ? 'doi_taken' : undefined),
  editor: ({ handed, ...paper }) => whyNotHand(paper, handed),
  pdf: ({ hasPdf }) => (hasPdf ? undefined : 'no_pdf'),
} satisfies Record<string, (known: Partial<SubmissionFacts> & Given) => Refusal | undefined>

const toNamed = ({ authors, onBehalf, hasNoEmail = false }: Partial<SubmissionFacts>) => ({
  authors,
  ...(onBehalf && { entered: { hasNoEmail } }),
})

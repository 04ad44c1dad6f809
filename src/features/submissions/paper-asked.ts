// What's sent with a paper: its text, and what to do with it.
import * as z from 'zod'
import { mostRegistered } from '#journal/paper/affiliations.ts'
import { mostAuthors, whyNotListed } from '#journal/paper/authors.ts'
import { declarationKinds } from '#journal/paper/declarations.ts'
import { isFunderId, mostAwards, mostFunders, toFunderId } from '#journal/paper/funding.ts'
import { linkKinds, longestAddress, mostLinks } from '#journal/paper/links.ts'
import { creditRoleNames } from '#journal/paper/contributions.ts'
import { isRor, toRor } from '#journal/paper/ror.ts'
import { isLanguage } from '#journal/text/languages.ts'
import { refusals } from '#journal/refusals.ts'
import { longestSlug } from '#journal/paper/sections.ts'
import { statuses } from '#journal/statuses.ts'
import type { Role } from '#journal/roles.ts'
import { isSubmissionId } from '#journal/submission-id.ts'
import { movesByStatus, waysOf } from '#journal/workflow.ts'
import { text } from './text.ts'

const keywords = z
  .array(text(200), { error: 'Please send the keywords as a list.' })
  .max(100, { error: 'That’s too many keywords: 100 at most, please.' })
export const feedback = text(50_000)
/** As the journal makes them; we don't ask the database for anything else. */
export const SubmissionId = z
  .string({ error: 'Please say which submission you mean.' })
  .refine(isSubmissionId, { error: 'Please say which submission you mean.' })
const id = SubmissionId
/** The revision the writer was looking at; left out by clients that don't keep track of it. */
const revision = z.coerce
  .number({ error: 'Please send the revision as a number.' })
  .int({ error: 'Please send the revision as a whole number.' })
  .min(0, { error: 'The revision can’t be negative.' })
  .max(2_147_483_647, { error: 'There’s no such revision.' })

export const StatusAsked = z.enum(statuses, { error: refusals.status_unknown.message })

/** The same, where it asks for a move: its description names those of the role. */
export function statusAfterMoveOf(role: Role) {
  const ways = movesByStatus.flatMap((move) => waysOf(move).map((way) => ({ move, ...way })))
  const theirs = ways.filter((way) => way.role === role)
  const named = theirs.map(({ move, path }) => `${move}: ${Object.values(path).join(', ')}`)
  return StatusAsked.describe(`The status to move the paper to. ${named.join('; ')}.`)
}

const registered = z.object(
  {
    name: text(500),
    ror: text(100).refine((id) => isRor(toRor(id)), {
      error: 'This isn’t a ROR ID. It should look like 02bfwt286.',
    }),
  },
  { error: 'Please send an object.' },
)

const author = z.object(
  {
    givenName: text(200).default(''),
    familyName: text(200).default(''),
    affiliation: text(500)
      .default('')
      .describe('One line; if there are several, put semicolons between them.'),
    rors: z
      .array(registered, { error: 'Please send the institutions as a list.' })
      .max(mostRegistered, { error: `That’s too many institutions: ${mostRegistered} at most, please.` })
      .optional()
      .describe('Which of the affiliations are in the Research Organization Registry.'),
    roles: z
      .array(z.enum(creditRoleNames, { error: 'This isn’t a CRediT role.' }), {
        error: 'Please send the roles as a list.',
      })
      .optional()
      .describe('What the author did, as CRediT roles.'),
    email: text(320).default(''),
    orcid: text(100).default(''),
    corresponding: z.boolean({ error: 'Please send true or false.' }).default(false),
  },
  { error: 'Please send an object.' },
)

/** In order; left out if they stay as they are, or if there's only one author. */
const authors = z
  .array(author, { error: 'Please send the authors as a list.' })
  .max(mostAuthors, { error: refusals.authors_many.message })
  .superRefine((list, { addIssue }) => {
    const refusal = whyNotListed(list)
    if (refusal) addIssue({ code: 'custom', message: refusals[refusal].message })
  })

const section = text(longestSlug)
  .optional()
  .describe('The slug of one of the journal’s sections; empty for none. If it’s left out, it stays as it is.')

const declarations = z
  .record(text(100), text(10_000), { error: 'Please send the declarations as an object.' })
  .describe(
    `What the authors declare, keyed by question: ${declarationKinds.join(', ')}, or the journal’s own. If they’re left out, they stay as they are.`,
  )
const funding = z
  .array(
    z.object(
      {
        name: text(500),
        id: text(100)
          .refine((id) => isFunderId(toFunderId(id)), {
            error:
              'This isn’t the ID of a funder. It should be a ROR ID, or a DOI that begins with 10.13039/.',
          })
          .optional(),
        awards: z
          .array(text(200), { error: 'Please send the numbers as a list.' })
          .max(mostAwards)
          .default([]),
      },
      { error: 'Please send an object.' },
    ),
    { error: 'Please send the funders as a list.' },
  )
  .max(mostFunders, { error: `That’s too many funders: ${mostFunders} at most, please.` })
  .describe(
    'Who funded the research, by ROR ID or Open Funder Registry DOI. If it’s left out, it stays as it is.',
  )

const language = text(20)
  .refine((tag) => tag === '' || isLanguage(tag), {
    error: 'We don’t recognise this language. Please send a BCP 47 tag such as en, pt or zh.',
  })
  .optional()
  .describe(
    'The language of the text: a BCP 47 tag. If it’s empty, we use the file’s own language, or English if it names none; if it’s left out, it stays as it is.',
  )

const links = z
  .array(z.object({ kind: z.enum(linkKinds), address: text(longestAddress) }), {
    error: 'Please send the links as a list.',
  })
  .max(mostLinks, { error: `That’s too many links: ${mostLinks} at most, please.` })
  .describe('Each as a DOI or URL. If they’re left out, they stay as they are.')

/** The text of a paper as the wizard and the modify page send it. */
export const PaperInput = z.object(
  {
    submissionId: id.optional(),
    title: text(1000).default(''),
    abstract: text(20_000).default(''),
    keywords: keywords.default([]),
    authors: authors.optional(),
    articleType: text(100)
      .optional()
      .describe(
        'One of the types that the journal offers. If it’s left out, a draft keeps its type, and a new one gets the first.',
      ),
    section,
    language,
    declarations: declarations.optional(),
    links: links.optional(),
    funding: funding.optional(),
    typing: z
      .boolean({ error: 'Please send true or false.' })
      .optional()
      .describe('An autosave: if the draft stays a draft, nothing is added to its history.'),
    revision: revision.optional(),
  },
  { error: 'Please send an object.' },
)
export type PaperInput = z.infer<typeof PaperInput>

export const ArticleInput = PaperInput.extend({
  givenName: text(200).default(''),
  familyName: text(200).default(''),
  email: text(320).default(''),
  hasNoEmail: z
    .boolean({ error: 'Please send true or false.' })
    .default(false)
    .describe(
      'The author has no email. Both names are still required when the article is created; so is an email, unless this is true.',
    ),
})
export type ArticleInput = z.infer<typeof ArticleInput>

/** 'Save and Submit' on the modify page. Anything left out stays as it is. */
export const RevisedPaper = z.object(
  {
    submissionId: id,
    title: text(1000).optional(),
    abstract: text(20_000).optional(),
    keywords: keywords.optional(),
    authors: authors.optional(),
    declarations: declarations.optional(),
    links: links.optional(),
    funding: funding.optional(),
    revision: revision.optional(),
    documentVersion: text(100)
      .optional()
      .describe('The X-WOPI-ItemVersion of the save to submit; refused if there’s a newer one.'),
  },
  { error: 'Please send an object.' },
)
export type RevisedPaper = z.infer<typeof RevisedPaper>

/** What an editor or a reviewer sends along with a move. */
export const Decision = z.object({ submissionId: id, feedback: feedback.default('') })
export type Decision = z.infer<typeof Decision>

/** `progressData` of create-author, parsed. */
export const AuthorProgress = PaperInput.extend({
  status: z.enum(['incomplete', 'submitted'], { error: refusals.status_unknown.message }),
})
/** `progressData` of create-publisher, parsed. */
export const PublisherProgress = ArticleInput.extend({
  status: z.enum(['incomplete', 'approved_for_publication'], { error: refusals.status_unknown.message }),
})

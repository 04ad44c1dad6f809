import { expect, test } from 'vitest'
import type { Handed } from './assignment.ts'
import { nobody } from '#journal/paper/authors.ts'
import { refusals } from './refusals.ts'
import { type SignedIn, visitor } from './roles.ts'
import {
  after,
  type Given,
  moveNames,
  type Status,
  type SubmissionFacts,
  waysOf,
  whyNot,
  whyNotBegin,
} from './workflow.ts'
import { decidedMoves, doi, edited, handed, people, reviewed, text } from '#tests/support/decided-moves.ts'

function aSubmission(facts: Partial<SubmissionFacts> = {}): SubmissionFacts {
  return { status: 'submitted', authorId: people.author.id, ...text, hasManuscript: true, ...facts }
}

test('the table is the one that was decided', () => {
  const lines = moveNames.flatMap((move) =>
    waysOf(move).flatMap(({ path }) => Object.entries(path).map(([from, to]) => `${move}: ${from} -> ${to}`)),
  )
  expect(lines.sort()).toEqual(decidedMoves.map(({ move, from, to }) => `${move}: ${from} -> ${to}`).sort())
})

test.each(decidedMoves)('$move leads from $from to $to', ({ move, from, to, by, facts, given }) => {
  const submission = from === 'none' ? undefined : aSubmission({ status: from, ...facts })
  expect(whyNot(move, submission, { viewer: people[by], ...given })).toBeUndefined()
  expect(after(move, submission)).toBe(to)
})

test.each(decidedMoves)(
  '$move from $from is closed to everybody else',
  ({ move, from, by, facts, given }) => {
    const submission = from === 'none' ? undefined : aSubmission({ status: from, ...facts })
    const others = [visitor, ...Object.values(people).filter((person) => person.role !== people[by].role)]
    for (const other of others) expect(whyNot(move, submission, { viewer: other, ...given })).toBeDefined()
    expect(whyNot(move, submission, { viewer: visitor, ...given })).toBe('not_signed_in')
  },
)

test('an editor who comes second is told that another one edits', () => {
  const taken = aSubmission({ status: 'editing_in_progress', ...edited })
  expect(whyNot('selectForEdit', taken, { viewer: people.otherEditor })).toBe('taken_by_another_editor')
  expect(refusals.taken_by_another_editor.status).toBe(409)
})

test('a reviewer who comes second is told that another one reviews', () => {
  const taken = aSubmission({ status: 'review_in_progress', ...reviewed })
  expect(whyNot('selectForReview', taken, { viewer: people.otherReviewer })).toBe('taken_by_another_reviewer')
  expect(refusals.taken_by_another_reviewer.status).toBe(409)
})

test('no one edits or reviews their own paper, or reviews one they edited', () => {
  const own = aSubmission({ authorId: 'x' })
  expect(whyNot('selectForEdit', own, { viewer: { role: 'editor', id: 'x' } })).toBe('not_selectable')
  const sent = aSubmission({ status: 'sent_for_review', authorId: 'x', editorId: 'y' })
  expect(whyNot('selectForReview', sent, { viewer: { role: 'reviewer', id: 'x' } })).toBe('not_selectable')
  expect(whyNot('selectForReview', sent, { viewer: { role: 'reviewer', id: 'y' } })).toBe('not_selectable')
})

test('a co-author is no editor and no reviewer of the paper either', () => {
  const written = { coauthorIds: ['w', 'x'] }
  expect(whyNot('selectForEdit', aSubmission(written), { viewer: { role: 'editor', id: 'x' } })).toBe(
    'not_selectable',
  )
  const sent = aSubmission({ status: 'sent_for_review', ...edited, ...written })
  expect(whyNot('selectForReview', sent, { viewer: { role: 'reviewer', id: 'x' } })).toBe('not_selectable')
  expect(whyNot('selectForReview', sent, { viewer: people.reviewer })).toBeUndefined()
})

test('only an editor in chief assigns papers, and none of those they have a part in', () => {
  expect(whyNot('assign', aSubmission(), { viewer: people.editor, handed })).toBe('not_chief')
  expect(whyNot('assign', aSubmission(), { viewer: { ...people.publisher, isChief: true }, handed })).toBe(
    'not_chief',
  )
  for (const part of [
    { authorId: 'cleo' },
    { coauthorIds: ['cleo'] },
    { reviews: [{ personId: 'cleo', round: 1, state: 'submitted' as const }] },
    { conflictedIds: ['cleo'] },
  ])
    expect(whyNot('assign', aSubmission(part), { viewer: people.chief, handed })).toBe('chief_has_part')
})

test('an editor in chief who edits a paper may give it to someone else', () => {
  const own = aSubmission({ status: 'editing_in_progress', editorId: 'cleo' })
  expect(whyNot('reassign', own, { viewer: people.chief, handed, reason: 'Too much to do.' })).toBeUndefined()
})

test('a paper is given to an editor who has no part in it, and not to the one who has it', () => {
  const given = (to: Partial<Handed>, facts: Partial<SubmissionFacts> = {}) =>
    whyNot('assign', aSubmission(facts), { viewer: people.chief, handed: { ...handed, ...to } })
  expect(whyNot('assign', aSubmission(), { viewer: people.chief })).toBe('editor_missing')
  expect(given({ isEditor: false })).toBe('not_an_editor')
  expect(given({}, { coauthorIds: ['emil'] })).toBe('editor_has_part')
  const reviews = [{ personId: 'emil', round: 1, state: 'accepted' }] as const
  expect(given({}, { reviews })).toBe('editor_has_part')
  expect(given({ id: people.author.id })).toBe('editor_has_part')
  const held = aSubmission({ status: 'editing_in_progress', editorId: 'emil' })
  expect(whyNot('reassign', held, { viewer: people.chief, handed, reason: 'Again.' })).toBe('edits_already')
})

test('a conflict of interest is overridden with a reason, and an editor changed with one', () => {
  const close = { ...handed, hasConflict: true }
  expect(whyNot('assign', aSubmission(), { viewer: people.chief, handed: close })).toBe(
    'conflict_unexplained',
  )
  expect(
    whyNot('assign', aSubmission(), { viewer: people.chief, handed: close, reason: 'No one else.' }),
  ).toBeUndefined()
  const held = aSubmission({ status: 'editing_in_progress', ...edited })
  expect(whyNot('reassign', held, { viewer: people.chief, handed, reason: ' ' })).toBe('reason_missing')
})

test('whoever has declared a conflict can’t take the paper on', () => {
  const conflicted = { conflictedIds: ['esther', 'rosa'] }
  expect(whyNot('selectForEdit', aSubmission(conflicted), { viewer: people.editor })).toBe(
    'conflict_declared',
  )
  expect(whyNot('selectForEdit', aSubmission(conflicted), { viewer: people.otherEditor })).toBeUndefined()
  const sent = aSubmission({ status: 'sent_for_review', editorId: 'emil', ...conflicted })
  expect(whyNot('selectForReview', sent, { viewer: people.reviewer })).toBe('conflict_declared')
})

test('an author who became an editor still revises the paper, and a former editor no longer edits it', () => {
  const revised = aSubmission({ status: 'editing_feedback_given', ...edited })
  expect(whyNot('resubmit', revised, { viewer: { role: 'editor', id: people.author.id } })).toBeUndefined()
  const held = aSubmission({ status: 'editing_in_progress', ...edited })
  expect(whyNot('sendForReview', held, { viewer: { role: 'author', id: people.editor.id } })).toBe(
    'not_yours',
  )
})

test('a person who became a publisher can’t get their own draft past the reviewers', () => {
  const draft = aSubmission({ status: 'incomplete', authorId: people.publisher.id })
  expect(whyNot('createArticle', draft, { viewer: people.publisher })).toBe('not_its_publisher')
})

test('an article has an author with names and an email, or with none by a publisher’s word', () => {
  const draft = { ...aSubmission({ status: 'incomplete', authorId: people.publisher.id }), onBehalf: true }
  const named = { ...nobody, givenName: 'Mirren', familyName: 'Quayle' }
  const create = (given: Given) => whyNot('createArticle', draft, { viewer: people.publisher, ...given })
  expect(create({})).toBe('given_name_missing')
  expect(create({ authors: [named] })).toBe('email_missing')
  expect(create({ authors: [{ ...named, email: 'mirren' }] })).toBe('email_invalid')
  expect(create({ authors: [{ ...named, email: 'mirren@demo.example' }] })).toBeUndefined()
  expect(create({ authors: [named], hasNoEmail: true })).toBeUndefined()
  expect(create({ authors: [nobody], hasNoEmail: true })).toBe('given_name_missing')
  expect(whyNot('saveArticleForLater', draft, { viewer: people.publisher })).toBeUndefined()
})

test('a draft that a publisher began belongs to that publisher', () => {
  const draft = aSubmission({ status: 'incomplete', authorId: people.publisher.id, onBehalf: true })
  expect(whyNot('saveArticleForLater', draft, { viewer: people.otherPublisher })).toBe('not_its_publisher')
  expect(whyNot('submit', draft, { viewer: people.publisher })).toBe('not_its_author')
})

test('a revision without words is refused', () => {
  expect(
    whyNot('requestRevision', aSubmission({ status: 'editing_in_progress', ...edited }), {
      viewer: people.editor,
      feedback: ' \n',
    }),
  ).toBe('feedback_missing')
  expect(
    whyNot('requestRevision', aSubmission({ status: 'review_in_progress', ...reviewed }), {
      viewer: people.reviewer,
    }),
  ).toBe('feedback_missing')
})

test('a move with two owners is open to each at their own stage alone', () => {
  const words = { feedback: 'Shorter.' }
  const onBothDesks = (status: Status) => aSubmission({ status, ...reviewed })
  const request = (status: Status, who: SignedIn) =>
    whyNot('requestRevision', onBothDesks(status), { viewer: who, ...words })
  expect(request('review_in_progress', people.editor)).toBe('wrong_stage')
  expect(request('editing_in_progress', people.reviewer)).toBe('wrong_stage')
  expect(request('editing_in_progress', people.otherEditor)).toBe('not_its_editor')
  expect(request('review_in_progress', people.otherReviewer)).toBe('not_its_reviewer')
  expect(request('review_in_progress', people.author)).toBe('not_yours')
})

test('an editor must give reasons to reject, and can’t reject what another holds', () => {
  const held = aSubmission({ status: 'editing_in_progress', ...edited })
  expect(whyNot('deskReject', held, { viewer: people.editor, feedback: ' ' })).toBe('feedback_missing')
  expect(whyNot('deskReject', held, { viewer: people.otherEditor, feedback: 'No.' })).toBe('not_its_editor')
  expect(whyNot('releaseFromEdit', held, { viewer: people.otherEditor })).toBe('not_its_editor')
})

test('an accepted paper can no longer be withdrawn, and no one can withdraw someone else’s paper', () => {
  const accepted = aSubmission({ status: 'approved_for_publication', ...reviewed })
  expect(whyNot('withdraw', accepted, { viewer: people.author })).toBe('wrong_stage')
  expect(whyNot('withdraw', aSubmission(), { viewer: people.otherAuthor })).toBe('not_its_author')
  expect(whyNot('withdraw', aSubmission({ status: 'incomplete' }), { viewer: people.author })).toBe(
    'wrong_stage',
  )
})

test('an incomplete paper is not submitted, and what is brought along counts before what is there', () => {
  const draft = aSubmission({ status: 'incomplete' })
  expect(whyNot('submit', draft, { viewer: people.author, title: '  ' })).toBe('title_missing')
  expect(whyNot('submit', draft, { viewer: people.author, title: undefined })).toBeUndefined()
  expect(whyNot('submit', { ...draft, hasManuscript: false }, { viewer: people.author })).toBe('file_missing')
  expect(whyNot('submit', undefined, { viewer: people.author })).toBe('title_missing')
  expect(
    whyNot('resubmit', aSubmission({ status: 'review_feedback_given' }), {
      viewer: people.author,
      abstract: 'word '.repeat(251),
    }),
  ).toBe('abstract_too_long')
})

test('an article is published once it is paid, has a DOI of its own and a PDF', () => {
  const approved = aSubmission({ status: 'approved_for_publication', paid: true, hasPdf: true })
  expect(whyNot('publish', { ...approved, paid: false }, { viewer: people.publisher, doi })).toBe('not_paid')
  expect(whyNot('publish', approved, { viewer: people.publisher })).toBe('doi_missing')
  expect(whyNot('publish', approved, { viewer: people.publisher, doi: 'tides' })).toBe('doi_malformed')
  expect(whyNot('publish', approved, { viewer: people.publisher, doi, doiTaken: true })).toBe('doi_taken')
  expect(whyNot('publish', { ...approved, hasPdf: false }, { viewer: people.publisher, doi })).toBe('no_pdf')
})

test('the form is open before its fields are filled', () => {
  const held = aSubmission({ status: 'editing_in_progress', ...edited })
  expect(whyNotBegin('requestRevision', held, people.editor)).toBeUndefined()
  expect(whyNotBegin('requestRevision', held, people.otherEditor)).toBe('not_its_editor')
})

test('a submission that doesn’t exist is reported as missing', () => {
  expect(whyNot('approve', undefined, { viewer: people.reviewer })).toBe('submission_missing')
})

test('a move that has no path from here cannot be carried out', () => {
  expect(() => after('publish', aSubmission())).toThrow('No path')
})

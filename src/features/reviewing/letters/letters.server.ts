// The letters of peer review, as publishers word them.
import type { Tx } from '#adapters/database/database.ts'
import { needSubmission } from '#features/submissions/moves/move.server.ts'
import { titleOf } from '#features/submissions/parts/titles.ts'
import {
  letterNames,
  letters,
  toFinal,
  unknownIn,
  type LetterName,
  type Placeholder,
} from '#journal/reviewing/letters.ts'
import { whyNotSeeReviews } from '#journal/reviewing/asking.ts'
import { insist, Refused } from '#journal/refusals.ts'
import type { SignedIn } from '#journal/roles.ts'
import type { JournalSettings, Services } from '#edge/context.ts'
import { dropLetter, listLetters, saveLetter } from './store-letters.server.ts'

export type JournalsLetter = { name: LetterName; text: string; isOurs: boolean }

/** All of them, in the journal's wording or else in ours. */
export async function openLetters({ db }: { db: Tx }): Promise<JournalsLetter[]> {
  const own = new Map((await listLetters(db)).map(({ name, text }) => [name, text]))
  return letterNames.map((name) => ({
    ...{ name, text: own.get(name) ?? letters[name].usual, isOurs: !own.has(name) },
  }))
}

type Worded = { name: LetterName; text: string }

export async function setLetter({ db, clock }: Services, { name, text }: Worded): Promise<void> {
  const [unknown] = unknownIn(name, text)
  if (unknown !== undefined)
    throw new Refused('letter_placeholder', { fields: { text: whyNot(name, unknown) } })
  await saveLetter(db, { name, text, now: clock.now() })
}

/** Back to our wording. */
export async function resetLetter({ db }: Services, { name }: Pick<Worded, 'name'>): Promise<void> {
  await dropLetter(db, name)
}

const whyNot = (name: LetterName, unknown: string) =>
  `{${unknown}} isn’t something we can fill in here. You can use ${letters[name].holds.map((it) => `{${it}}`).join(', ')}.`

type Written = { journal: JournalSettings; paper: { title: string; reference: string } }
type Days = Partial<Record<'answerBy' | 'dueOn', string>>

/** A letter about one paper. */
export async function writeLetter(
  tx: Tx,
  name: LetterName,
  { journal, paper, ...days }: Written & Days,
): Promise<string> {
  const { text } = (await openLetters({ db: tx })).find((it) => it.name === name)! // it has every name
  const values: Partial<Record<Placeholder, string>> = {
    ...{ journal: journal.name, title: titleOf(paper), number: paper.reference },
    ...days,
  }
  return toFinal(text, values)
}

/** What the editor's letter to the author can begin with. */
export async function beginLetter(
  { db, journal }: Services,
  viewer: SignedIn,
  { submissionId, name }: { submissionId: string; name: LetterName },
): Promise<string> {
  const paper = await needSubmission(db, submissionId)
  insist(whyNotSeeReviews(paper, viewer))
  return writeLetter(db, name, { journal, paper })
}

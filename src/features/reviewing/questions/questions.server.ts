// What reviewers are asked besides their own words, and authors to declare, as publishers set it for each type of paper.
import { randomUUID } from 'node:crypto'
import { shippedQuestions } from '#journal/paper/declarations.ts'
import { insist, Refused } from '#journal/refusals.ts'
import { mostQuestions, whyNotOptions, withEarlier, type Question } from '#journal/reviewing/questions.ts'
import type { Services } from '#edge/context.ts'
import type { QuestionAsked, QuestionNamed } from '../asked.ts'
import { findQuestions, saveQuestions, type List } from '../types/store-policies.server.ts'

/** Holds, as all of these do, from a paper's next round on; what authors declare changes at once. */
export async function saveQuestion(
  services: Services,
  { name, question: id, ...asked }: QuestionAsked,
  list: List = 'questions',
): Promise<void> {
  insist(whyNotOptions(asked))
  await change(services, { name, list }, (questions) => {
    if (!id) return [...questions, { id: randomUUID(), ...asked }]
    needQuestion(questions, id)
    return questions.map((it) => (it.id === id ? { id, ...asked } : it))
  })
}

export async function removeQuestion(
  services: Services,
  { name, question }: QuestionNamed,
  list: List = 'questions',
): Promise<void> {
  await change(services, { name, list }, (questions) => {
    needQuestion(questions, question)
    return questions.filter(({ id }) => id !== question)
  })
}

export async function moveQuestionUp(
  services: Services,
  { name, question }: QuestionNamed,
  list: List = 'questions',
): Promise<void> {
  await change(services, { name, list }, (questions) => withEarlier(questions, question))
}

/** Asks authors again for what comes with the journal and was removed. */
export async function askAgain(services: Services, { name, question }: QuestionNamed): Promise<void> {
  const shipped = shippedQuestions.filter(({ id }) => id === question)
  needQuestion(shipped, question)
  await change(services, { name, list: 'declarations' }, (questions) =>
    questions.some(({ id }) => id === question) ? questions : [...questions, ...shipped],
  )
}

type Change = (questions: readonly Question[]) => readonly Question[]

type Changing = { name: string; list: List }

async function change({ db }: Services, changing: Changing, changed: Change): Promise<void> {
  await db.transaction(async (tx) => {
    const before = await findQuestions(tx, changing)
    if (!before) throw new Refused('type_missing')
    const after = changed(before)
    insist(after.length > mostQuestions ? 'questions_number' : undefined)
    await saveQuestions(tx, changing, after)
  })
}

function needQuestion(questions: readonly Question[], id: string): void {
  if (!questions.some((it) => it.id === id)) throw new Refused('question_missing')
}

// What reviewers are asked besides their own words, as publishers set it for each type of paper.
import { randomUUID } from 'node:crypto'
import { insist, Refused } from '#journal/refusals.ts'
import { mostQuestions, whyNotOptions, withEarlier, type Question } from '#journal/reviewing/questions.ts'
import type { Services } from '#edge/context.ts'
import type { QuestionAsked, QuestionNamed } from '../asked.ts'
import { findQuestions, saveQuestions } from '../store-policies.server.ts'

/** Holds, as all of these do, from a paper's next round on. */
export async function saveQuestion(
  services: Services,
  { name, question: id, ...asked }: QuestionAsked,
): Promise<void> {
  insist(whyNotOptions(asked))
  await change(services, name, (questions) => {
    if (!id) return [...questions, { id: randomUUID(), ...asked }]
    needQuestion(questions, id)
    return questions.map((it) => (it.id === id ? { id, ...asked } : it))
  })
}

export async function removeQuestion(services: Services, { name, question }: QuestionNamed): Promise<void> {
  await change(services, name, (questions) => {
    needQuestion(questions, question)
    return questions.filter(({ id }) => id !== question)
  })
}

export async function moveQuestionUp(services: Services, { name, question }: QuestionNamed): Promise<void> {
  await change(services, name, (questions) => withEarlier(questions, question))
}

type Change = (questions: readonly Question[]) => readonly Question[]

async function change({ db }: Services, name: string, changed: Change): Promise<void> {
  await db.transaction(async (tx) => {
    const before = await findQuestions(tx, name)
    if (!before) throw new Refused('type_missing')
    const after = changed(before)
    insist(after.length > mostQuestions ? 'questions_number' : undefined)
    await saveQuestions(tx, name, after)
  })
}

function needQuestion(questions: readonly Question[], id: string): void {
  if (!questions.some((it) => it.id === id)) throw new Refused('question_missing')
}

/** What authors declare with their paper. What's asked is data of the article type, by the questions that reviewers are asked by. */
import { answerOf, toAnswers, type Answers, type Question } from '#journal/reviewing/questions.ts'

type Kind = {
  /** Over the statement in print. */
  title: string
  help: string
  /** Ready answers, each as it would be printed. */
  ready: readonly string[]
  /** Whether it says who wrote the paper, or where. */
  names: boolean
}

// oxfmt-ignore
const table = {
  interests: { title: 'Competing interests', names: true,
    help: 'Grants, positions or ties that readers should know about.',
    ready: ['The authors declare no competing interests.'] },
  data: { title: 'Data availability', names: false,
    help: 'Where the data are, or why they can’t be shared.',
    ready: ['All data are in the paper.', 'The data cannot be made public because [reason]. They are available from the corresponding author on request.', 'No new data were created or analysed.'] },
  code: { title: 'Code availability', names: false,
    help: 'Where the code is, and under which licence.',
    ready: ['No code was written for this paper.', 'The code cannot be made public because [reason]. It is available from the corresponding author on request.'] },
  ethics: { title: 'Ethics approval', names: true,
    help: 'The committee that approved the study, and the approval number.',
    ready: ['Ethics approval was not required for this study.'] },
  consent: { title: 'Consent', names: false,
    help: 'Consent to participate, and consent for publication.',
    ready: ['All participants gave written informed consent.', 'This study did not involve human participants.'] },
  trial: { title: 'Trial registration', names: true,
    help: 'The registry, and the registration number.',
    ready: ['This study is not a clinical trial.'] },
  ai: { title: 'Use of AI', names: false,
    help: 'Which tools, and what for.',
    ready: ['No generative AI was used to write this paper.', 'Generative AI was used only to improve the language; the authors checked every change.'] },
  acknowledgements: { title: 'Acknowledgements', names: true,
    help: 'People and institutions that helped.',
    ready: [] },
} as const satisfies Record<string, Kind>
export type DeclarationKind = keyof typeof table
export const declarationKinds = Object.keys(table) as DeclarationKind[] // its keys are exactly the kinds

const kinds: Readonly<Record<DeclarationKind, Kind>> = table
export const isDeclarationKind = (id: string): id is DeclarationKind => Object.hasOwn(table, id)

/** What every type asks until a publisher changes it: nothing that's required. */
export const shippedQuestions: readonly Question[] = declarationKinds.map((id) => {
  const { title, help, ready } = kinds[id]
  return { id, kind: 'text', label: title, help, required: false, seenBy: 'readers', options: ready }
})

/** By the question's id. */
export type Declarations = Answers

/** As it's printed. */
export type Declared = { id: string; title: string; text: string }

/** What a paper of a type is asked; a type without a list of its own asks what's shipped. */
export const declarationsAsked = ({ declarations }: { declarations?: readonly Question[] | null }) =>
  declarations ?? shippedQuestions

/** Only answers to what's asked. */
export function toDeclarations(questions: readonly Question[], given: Declarations): Declarations {
  const answers = toAnswers(questions, given)
  return Object.fromEntries(Object.entries(answers).map(([id, answer]) => [id, answer.normalize('NFC')]))
}

/** What readers get, in the order of the questions. */
export function toDeclared(questions: readonly Question[], answers: Declarations): Declared[] {
  return questions
    .filter(({ id, seenBy }) => seenBy === 'readers' && answers[id])
    .map((it) => ({ id: it.id, title: titleOf(it), text: answerOf(it, answers) }))
}

const titleOf = ({ id, label }: Question) => (isDeclarationKind(id) ? kinds[id].title : label)

const address = /https?:|www\.|\b10\.\d{4,9}\//i

/**
 * What somebody reads who mustn't learn who wrote the paper. Whatever leads to an account or a record elsewhere names its
 * owner, and what a question of the journal's own brings to light we can't know.
 */
export const withoutNames = (answers: Declarations): Declarations =>
  Object.fromEntries(
    Object.entries(answers).filter(
      ([id, answer]) => isDeclarationKind(id) && !kinds[id].names && !address.test(answer),
    ),
  )

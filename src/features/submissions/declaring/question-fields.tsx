import type { ReactNode } from 'react'
import { choicesOf, scores, type Answers, type Question } from '#journal/reviewing/questions.ts'
import { TextArea } from '#ui/text-area.tsx'

type Props = {
  questions: readonly Question[]
  answers: Answers
  /** What the box of a question is called. */
  nameOf: (questionId: string) => string
  /** Instead of the help. */
  hintOf?: (question: Question) => string
  errorOf: (question: Question) => string | undefined
  rows?: number
  /** Whether it's said of each that's optional; left out, it is. */
  saysOptional?: boolean
  /** What stands below a box. */
  below?: (question: Question) => ReactNode
  onAnswer?: (questionId: string, answer: string) => void
}

/** What the journal asks, of reviewers and of authors. */
export function QuestionFields({ questions, ...of }: Props) {
  return questions.map((question) => (
    <div className="stack" key={question.id}>
      {question.kind === 'text' ? (
        <InWords {...of} question={question} />
      ) : (
        <ToChoose {...of} question={question} />
      )}
      {of.below?.(question)}
    </div>
  ))
}

type OneProps = Omit<Props, 'questions'> & { question: Question }

const helpOf = ({ help }: Question) => help

function InWords({ question, answers, nameOf, hintOf = helpOf, errorOf, rows = 4, ...of }: OneProps) {
  const { id, label, required } = question
  const { saysOptional = true, onAnswer } = of
  return (
    <TextArea
      label={label}
      name={nameOf(id)}
      rows={rows}
      required={required}
      optional={!required && saysOptional}
      hint={hintOf(question)}
      defaultValue={answers[id] ?? ''}
      error={errorOf(question)}
      onInput={({ currentTarget }) => onAnswer?.(id, currentTarget.value)}
    />
  )
}

const called: Record<string, string> = { yes: 'Yes', no: 'No' }

/** The lowest and the highest score say what they mean, if the journal has said so. */
function choiceName({ kind, options }: Question, choice: string): string {
  if (kind === 'yesNo') return called[choice] ?? choice
  if (kind !== 'scale') return choice
  const meaning = { [scores[0]]: options[0], [scores.at(-1) ?? '']: options[1] }[choice]
  return meaning ? `${choice}: ${meaning}` : choice
}

function ToChoose({ question, answers, nameOf, hintOf = helpOf, errorOf, ...of }: OneProps) {
  const { id, kind, label, required } = question
  const { saysOptional = true, onAnswer } = of
  const error = errorOf(question)
  const hint = hintOf(question)
  const says = hint || error ? `${nameOf(id)}-says` : undefined
  return (
    <fieldset className={kind === 'scale' ? 'choices scores' : 'choices'} aria-describedby={says}>
      <legend>
        {label}
        {!required && saysOptional && <i> (optional)</i>}
      </legend>
      {says && (
        <p id={says} className={error ? 'err' : 'hint'}>
          {error ?? hint}
        </p>
      )}
      {choicesOf(question)?.map((choice) => (
        <label key={choice} className="check">
          <input
            type="radio"
            name={nameOf(id)}
            value={choice}
            defaultChecked={answers[id] === choice}
            required={required}
            onChange={() => onAnswer?.(id, choice)}
          />
          <span>{choiceName(question, choice)}</span>
        </label>
      ))}
    </fieldset>
  )
}

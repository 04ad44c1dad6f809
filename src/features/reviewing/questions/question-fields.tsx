import { choicesOf, marks, type Answers, type Question } from '#journal/reviewing/questions.ts'
import { TextArea } from '#ui/text-area.tsx'
import { answerName } from '../asked.ts'

type Props = {
  questions: readonly Question[]
  answers: Answers
  fields: Record<string, string>
}

/** What the journal asks besides the reviewer's own words. */
export function QuestionFields({ questions, answers, fields }: Props) {
  return questions.map((question) => {
    const it = { question, answer: answers[question.id] ?? '', error: fields[answerName(question.id)] }
    return question.kind === 'text' ? (
      <InWords key={question.id} {...it} />
    ) : (
      <ToChoose key={question.id} {...it} />
    )
  })
}

type OneProps = { question: Question; answer: string; error: string | undefined }

const forWhom = { author: '', readers: '', editor: 'The author never sees the answer.' } as const

const hintOf = ({ help, seenBy }: Question) => [help, forWhom[seenBy]].filter(Boolean).join(' ')

function InWords({ question, answer, error }: OneProps) {
  return (
    <TextArea
      label={question.label}
      name={answerName(question.id)}
      rows={4}
      optional={!question.required}
      hint={hintOf(question)}
      defaultValue={answer}
      error={error}
    />
  )
}

const called: Record<string, string> = { yes: 'Yes', no: 'No' }

/** The lowest and the highest mark say what they mean, if the journal has said so. */
function nameOf({ kind, options }: Question, choice: string): string {
  if (kind === 'yesNo') return called[choice] ?? choice
  if (kind !== 'scale') return choice
  const meaning = { [marks[0]]: options[0], [marks.at(-1) ?? '']: options[1] }[choice]
  return meaning ? `${choice}: ${meaning}` : choice
}

function ToChoose({ question, answer, error }: OneProps) {
  const { id, kind, label, required } = question
  const hint = hintOf(question)
  const says = hint || error ? `${answerName(id)}-says` : undefined
  return (
    <fieldset className={kind === 'scale' ? 'choices marks' : 'choices'} aria-describedby={says}>
      <legend>
        {label}
        {!required && <i> (optional)</i>}
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
            name={answerName(id)}
            value={choice}
            defaultChecked={answer === choice}
            required={required}
          />
          <span>{nameOf(question, choice)}</span>
        </label>
      ))}
    </fieldset>
  )
}

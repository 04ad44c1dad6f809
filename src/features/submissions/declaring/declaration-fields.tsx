import { useRef, useState, type ReactNode } from 'react'
import type { Declarations } from '#journal/paper/declarations.ts'
import type { Question } from '#journal/reviewing/questions.ts'
import { Button } from '#ui/button.tsx'
import { declarationName, thenDeclare } from './posted.ts'
import { QuestionFields } from './question-fields.tsx'

type Props = {
  questions: readonly Question[]
  value: Declarations
  error?: string | undefined
  /** What stands below a box, besides its ready answers. */
  below?: (questionId: string) => ReactNode
  onChange?: (answers: Declarations) => void
}

/** Folded, because most papers answer in the text itself; open where something is required. */
export function DeclarationFields({ questions, value, error, below, onChange }: Props) {
  const [pressed, setPressed] = useState({ answers: value, round: 0 })
  const said = useRef(value)
  if (questions.length === 0) return undefined
  const answered = questions.filter(({ id }) => value[id]?.trim()).length
  const isRequired = questions.some(({ required }) => required)

  function change(id: string, answer: string) {
    said.current = { ...said.current, [id]: answer }
    onChange?.(said.current)
  }

  function press(id: string, answer: string) {
    change(id, answer)
    setPressed(({ round }) => ({ answers: said.current, round: round + 1 }))
  }

  return (
    <details className="fold" open={isRequired || error !== undefined}>
      <summary>
        Declarations{!isRequired && <i> (optional)</i>}
        {answered > 0 && (
          <span className="muted">
            {' '}
            {answered} of {questions.length} answered
          </span>
        )}
      </summary>
      <div className="form">
        <p className="hint">
          If your manuscript has a statement of its own, we print that one; otherwise we print what you enter
          here. Indexes get what you enter here in either case.
        </p>
        <QuestionFields
          key={pressed.round}
          questions={questions}
          answers={pressed.answers}
          rows={1}
          saysOptional={isRequired}
          nameOf={declarationName}
          errorOf={({ id, required }) => (required && !value[id]?.trim() ? error : undefined)}
          onAnswer={change}
          below={(question) => (
            <>
              <ReadyAnswers question={question} onPress={press} />
              {below?.(question.id)}
            </>
          )}
        />
      </div>
    </details>
  )
}

type ReadyProps = { question: Question; onPress: (id: string, answer: string) => void }

/** Without a script, each sends the form, which comes back with the answer in its box. */
function ReadyAnswers({ question: { id, kind, label, options }, onPress }: ReadyProps) {
  if (kind !== 'text' || options.length === 0) return undefined
  return (
    <p className="ready">
      {options.map((answer) => (
        <Button
          key={answer}
          small
          name="then"
          value={thenDeclare(id, answer)}
          formAction={`#${declarationName(id)}`}
          formNoValidate
          onClick={(event) => {
            event.preventDefault()
            onPress(id, answer)
          }}
        >
          <span className="sr">{label}: </span>
          {answer}
        </Button>
      ))}
    </p>
  )
}

import { Form } from 'react-router'
import type { ReactNode } from 'react'
import type { Notice } from '#edge/refusals-to-http.ts'
import {
  mostQuestions,
  questionKinds,
  type Question,
  type QuestionKind,
} from '#journal/reviewing/questions.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Field } from '#ui/field.tsx'
import { Note } from '#ui/note.tsx'
import { TextArea } from '#ui/text-area.tsx'

/** Reviewers are asked, or authors are. */
type Asks = keyof typeof wordsOf

type Props = {
  type: { name: string; title: string; questions: readonly Question[] }
  asks: Asks
  notice: Notice | undefined
  children?: ReactNode
}

/** What reviewers or authors of this type of paper are asked, for publishers. */
export function QuestionsBlock({ type: { name, title, questions }, asks, notice, children }: Props) {
  const { heading, told } = wordsOf[asks]
  const noticeOf = (question: string) =>
    notice?.typed?.['name'] === name && (notice.typed['question'] ?? '') === question ? notice : undefined
  return (
    <section className="block stack asks" aria-labelledby={`questions-${name}`}>
      <h2 id={`questions-${name}`}>
        {title}: {heading}
      </h2>
      <p className="muted">{told}</p>
      {questions.length > 0 && (
        <ol className="asked">
          {questions.map((it, at) => (
            <li key={it.id}>
              <p>
                <b>{it.label}</b>
                <span className="small muted"> {toldOf(it, asks)}</span>
              </p>
              <details open={noticeOf(it.id) !== undefined}>
                <summary>
                  Change<span className="sr"> “{it.label}”</span>
                </summary>
                <QuestionForm
                  type={name}
                  asks={asks}
                  question={it}
                  isFirst={at === 0}
                  notice={noticeOf(it.id)}
                />
              </details>
            </li>
          ))}
        </ol>
      )}
      {questions.length < mostQuestions && (
        <details key={questions.length} open={noticeOf('') !== undefined}>
          <summary>Add a question</summary>
          <QuestionForm type={name} asks={asks} notice={noticeOf('')} />
        </details>
      )}
      {children}
    </section>
  )
}

const wordsOf = {
  reviewers: {
    heading: 'questions for reviewers',
    told: 'Where the editor decides, reviewers answer these alongside their written review. A round keeps the questions it began with.',
    required: 'No review can be sent without an answer',
    readers: { author: 'The editor and the author', editor: 'Only the editor' },
    options: 'Choices, or what 1 and 5 mean',
  },
  authors: {
    heading: 'what authors declare',
    told: 'Authors see these below the abstract, collapsed unless one is required. What’s meant for readers is printed after the text, unless the manuscript already says it.',
    required: 'No paper can be submitted without an answer',
    readers: { readers: 'The editor, and readers of the paper', editor: 'Only the editor' },
    options: 'Choices, or suggested answers',
  },
} as const

const kinds: Record<QuestionKind, string> = {
  text: 'In their own words',
  scale: 'A score from 1 to 5',
  choice: 'One of several choices',
  yesNo: 'Yes or no',
}

const toldOf = ({ kind, required, seenBy }: Question, asks: Asks) =>
  [
    asks === 'authors' && kind === 'text' ? '' : kinds[kind],
    required ? 'required' : 'optional',
    seenBy === 'editor' && 'for the editor only',
  ]
    .filter(Boolean)
    .join(' · ')

type FormProps = {
  type: string
  asks: Asks
  /** Left out: a new one. */
  question?: Question
  isFirst?: boolean
  notice: Notice | undefined
}

function QuestionForm({ type, asks, question, isFirst = true, notice }: FormProps) {
  const { typed, fields = {} } = notice ?? {}
  const { readers, required, options } = wordsOf[asks]
  const [first = ''] = Object.keys(readers)
  const start = question ?? { id: '', kind: 'text', label: '', help: '', required: false, seenBy: first }
  const [kind, seenBy] = [typed?.['kind'] ?? start.kind, typed?.['seenBy'] ?? start.seenBy]
  const said = (name: string, before: string) => ({
    ...{
      name,
      id: `${name}-${type}-${start.id}`,
      defaultValue: typed?.[name] ?? before,
      error: fields[name],
    },
  })
  return (
    <Form method="post" className="form" preventScrollReset>
      {notice && !notice.fields && <Note kind="bad" role="alert" title={notice.message} />}
      <input type="hidden" name="name" value={type} />
      <input type="hidden" name="question" value={start.id} />
      <Field label="Question" {...said('label', start.label)} />
      <Field label="Help" optional hint="A line below the question." {...said('help', start.help)} />
      <Radios
        legend="How it’s answered"
        name="kind"
        chosen={kind}
        choices={questionKinds.map((it) => [it, kinds[it]])}
      />
      <TextArea
        label={options}
        optional
        rows={3}
        hint="One on each line."
        {...said('options', question?.options.join('\n') ?? '')}
      />
      <Radios legend="Who reads the answer" name="seenBy" chosen={seenBy} choices={Object.entries(readers)} />
      <Checkbox name="required" defaultChecked={typed ? typed['required'] === 'on' : start.required}>
        {required}
      </Checkbox>
      <p className="row">
        <Button kind="go" name="task" value="saveQuestion">
          {question ? 'Save the Question' : 'Add the Question'}
        </Button>
        {question && !isFirst && (
          <Button name="task" value="moveQuestionUp" formNoValidate>
            Move Up
          </Button>
        )}
        {question && (
          <Button kind="quiet" name="task" value="removeQuestion" formNoValidate>
            Remove
          </Button>
        )}
      </p>
    </Form>
  )
}

type RadiosProps = {
  legend: string
  name: string
  chosen: string
  choices: readonly (readonly [value: string, label: string])[]
}

function Radios({ legend, name, chosen, choices }: RadiosProps) {
  return (
    <fieldset className="choices">
      <legend>{legend}</legend>
      {choices.map(([value, label]) => (
        <label key={value} className="check">
          <input type="radio" name={name} value={value} defaultChecked={chosen === value} />
          <span>{label}</span>
        </label>
      ))}
    </fieldset>
  )
}

import { submissionPath } from '#journal/desk-addresses.ts'
import { Note } from '#ui/note.tsx'
import type { Arrived, TakenField } from '../contract.ts'

type Props = { submissionId: string; arrived: Arrived }

/** Above the first step of a draft: what was read from its package, and what wasn't. */
export function ArrivedNote({ submissionId, arrived }: Props) {
  const { name, source } = arrived
  return (
    <Note
      kind="good"
      role="status"
      title={`We’ve filled in this draft from ${name}${source && `, which comes from ${source}`}.`}
    >
      <p>We found {takenInWords(arrived)} in it. Please check each step; you can change anything.</p>
      <Besides submissionId={submissionId} arrived={arrived} />
    </Note>
  )
}

/** On a paper's page, for those who handle it. */
export function ArrivedBlock({
  submissionId,
  arrived,
}: {
  submissionId: string
  arrived: Arrived | undefined
}) {
  if (!arrived) return undefined
  return (
    <section className="block" aria-labelledby="arrived-title">
      <h2 id="arrived-title">The package it came in</h2>
      <p>{arrived.source ? `It comes from ${arrived.source}.` : 'It comes from another system.'}</p>
      <Besides submissionId={submissionId} arrived={arrived} />
    </section>
  )
}

function Besides({ submissionId, arrived: { name, besides } }: Props) {
  return (
    <>
      {besides.length > 0 && (
        <details className="facts">
          <summary>Left in the package ({besides.length})</summary>
          <ul>
            {besides.map(({ what, name: it }, at) => (
              <li key={at}>
                {it} <span className="muted">({what})</span>
              </li>
            ))}
          </ul>
        </details>
      )}
      <p>
        We keep{' '}
        <a href={submissionPath(submissionId, 'package.zip')} download>
          {name}
        </a>{' '}
        unchanged. Only the author, the editor and the publishers can open it.
      </p>
    </>
  )
}

// oxfmt-ignore
const words: Record<TakenField, string> = {
  title:        'the title',
  language:     'the language',
  abstract:     'the abstract',
  keywords:     'the keywords',
  authors:      'the authors',
  declarations: 'declarations',
  links:        'links',
  funding:      'the funders',
}

const list = new Intl.ListFormat('en-GB', { type: 'conjunction' })
const takenInWords = ({ taken }: Arrived) =>
  list.format(['the manuscript', ...taken.map((field) => words[field])])

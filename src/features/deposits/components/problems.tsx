import { fields } from '#journal/deposits/fields.ts'
import { Note } from '#ui/note.tsx'
import type { OpenDeposit } from '../use-cases.server.ts'

/** What was refused, at the field that caused it. */
export function Problems({ deposit }: { deposit: OpenDeposit }) {
  const { told, wasRegistered, receiver } = deposit
  if (told.length === 0) return undefined
  return (
    <>
      <Note kind={wasRegistered ? 'warn' : 'bad'} title="The latest deposit failed.">
        {consequences[receiver][wasRegistered ? 'again' : 'first']}
      </Note>
      {told.map((it) => (
        <Problem key={it.field + it.sentence} told={it} />
      ))}
    </>
  )
}

const consequences = {
  registrar: {
    first: 'The DOI isn’t registered yet, so it doesn’t lead to the paper.',
    again: 'The DOI is registered and leads to the paper; only the latest changes are missing.',
  },
  reviews: {
    first: 'The DOIs aren’t registered yet, so they don’t lead to the reviews.',
    again: 'The DOIs are registered; only the latest changes are missing.',
  },
  doaj: {
    first: 'DOAJ doesn’t list the paper yet.',
    again: 'DOAJ lists the paper; only the latest changes are missing.',
  },
}

function Problem({ told }: { told: OpenDeposit['told'][number] }) {
  const { field, sentence, mend, words, onRecord } = told
  return (
    <section className="block deposit" aria-labelledby={`field-${field}`}>
      <h2 id={`field-${field}`}>{fields[field]}</h2>
      {onRecord && <blockquote>{onRecord}</blockquote>}
      <p>
        <b>{sentence}</b>
      </p>
      <p>{mend}</p>
      {words && (
        <details>
          <summary>The original message</summary>
          <pre>{words}</pre>
        </details>
      )}
    </section>
  )
}

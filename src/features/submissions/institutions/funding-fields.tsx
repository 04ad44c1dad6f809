import { useState } from 'react'
import { toInstitution } from '#journal/paper/affiliations.ts'
import { idFor, toAwards, type Funder } from '#journal/paper/funding.ts'
import { Combobox } from '#ui/combobox.tsx'
import { Field } from '#ui/field.tsx'
import { toRorLine } from '../fields/author-list.ts'
import { searchInstitutions } from './search-institutions.ts'

type Props = { value: readonly Funder[]; onChange?: (funding: Funder[]) => void }

/** A row for each funder, and an empty one for the next: so the list needs no buttons. */
export function FundingFields({ value, onChange }: Props) {
  const [rows, setRows] = useState<readonly Funder[]>(() => [...value, nobody])
  function change(at: number, typed: Partial<Funder>) {
    const next = rows.map((row, n) => (n === at ? { ...row, ...typed } : row))
    setRows(next.at(-1)?.name ? [...next, nobody] : next)
    onChange?.(next.filter(({ name }) => name))
  }
  return (
    <details className="fold">
      <summary>
        Funding<i> (optional)</i>
        {value.length > 0 && <span className="muted"> {value.length} added</span>}
      </summary>
      <div className="form">
        <p className="hint">Who funded the research, and under which award numbers.</p>
        {rows.map((row, at) => (
          <FunderRow key={at} row={row} at={at} onChange={(typed) => change(at, typed)} />
        ))}
      </div>
    </details>
  )
}

const nobody: Funder = { name: '', awards: [] }

type Row = { row: Funder; at: number; onChange: (typed: Partial<Funder>) => void }

function FunderRow({ row, at, onChange }: Row) {
  const chosen = row.id ? { name: toInstitution(row.name), ror: row.id } : undefined
  return (
    <div className="pair">
      <Combobox
        label="Funder"
        name="funder"
        id={`funder-${at}`}
        required={false}
        defaultValue={row.name}
        search={searchInstitutions}
        onChoose={({ id, name }) => {
          onChange({ name: toInstitution(name), id })
          return toInstitution(name)
        }}
        onText={(name) => onChange({ name, id: idFor(name, chosen).id })}
      />
      <input type="hidden" name="funderId" value={chosen ? toRorLine([chosen]) : ''} />
      <Field
        label="Award numbers"
        name="awards"
        id={`awards-${at}`}
        required={false}
        defaultValue={row.awards.join(', ')}
        onInput={({ currentTarget }) => onChange({ awards: toAwards(currentTarget.value) })}
      />
    </div>
  )
}

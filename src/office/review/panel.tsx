// Beside the page: the document's tracked changes and comments, to read, decide and reply to.
import type { Editor as Engine } from '@docx-editor.dev/core/contracts/editor'
import { useMemo, useState } from 'react'
import { said } from '../sentences.ts'
import { Compose } from './compose.tsx'
import { decisionsOn, type Verdict } from './decisions.ts'
import { DecideAll } from './decide-all.tsx'
import type { Entry } from './entries.ts'
import { EntryList } from './entry-list.tsx'
import './panel.css'
import type { Permissions } from './permissions.ts'
import { useEntries } from './use-engine.ts'

type Props = {
  engine: Engine
  permissions: Permissions
  isComposing: boolean
  compose: (isComposing: boolean) => void
  close: () => void
}

export function ReviewPanel({ engine, permissions, isComposing, compose, close }: Props) {
  const entries = useEntries(engine)
  const [shown, show] = useState<Shown>('all')
  const [note, say] = useState('')
  const listed = useMemo(() => entries.filter(kinds[shown].holds), [entries, shown])
  const decisions = decisionsOn(engine)
  const open = entries.filter((entry) => entry.is === 'change' && entry.mayBeDecided).length
  const decideAll = (verdict: Verdict) => {
    const left = decisions.decideAll(verdict)
    say(left === 0 ? '' : `${left === 1 ? 'One change' : `${left} changes`} ${said.leftToWord}`)
  }
  return (
    <section id="review" className="reviewing" aria-label="Changes and comments">
      <header>
        <h2>Changes and comments</h2>
        <button type="button" className="plain-button" aria-label="Close the list" onClick={close}>
          ✕
        </button>
      </header>
      <p className="count">{countOf(entries)}</p>
      <label>
        <span>Show</span>
        <select value={shown} onChange={({ target }) => show(target.value as Shown)}>
          {Object.entries(kinds).map(([name, { label }]) => (
            <option key={name} value={name}>
              {label}
            </option>
          ))}
        </select>
      </label>
      <div className="tools">
        {permissions.comments && (
          <Compose engine={engine} isOpen={isComposing} setOpen={compose} write={decisions.comment} />
        )}
        {permissions.decides && open > 0 && <DecideAll count={open} decide={decideAll} />}
      </div>
      <p role="status" className="told">
        {note}
      </p>
      <EntryList entries={listed} decisions={decisions} permissions={permissions} say={say} />
      <p className="keys">{said.reviewKeys}</p>
    </section>
  )
}

const kinds = {
  all: { label: 'Everything', holds: () => true },
  changes: { label: 'Changes', holds: ({ is }: Entry) => is === 'change' },
  comments: { label: 'Comments', holds: ({ is }: Entry) => is === 'comment' },
  open: { label: 'Open comments', holds: (entry: Entry) => entry.is === 'comment' && !entry.isResolved },
}
type Shown = keyof typeof kinds

function countOf(entries: Entry[]): string {
  const changes = entries.filter(kinds.changes.holds).length
  const open = entries.filter(kinds.open.holds).length
  const counts = [
    counted(changes, 'change'),
    counted(open, 'open comment'),
    counted(entries.length - changes - open, 'resolved comment'),
  ]
  return counts.filter(Boolean).join(', ') || said.nothingToReview
}

const counted = (count: number, noun: string) => count > 0 && `${count} ${noun}${count === 1 ? '' : 's'}`

import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { said } from '../sentences.ts'
import { Card } from './card.tsx'
import type { Decisions } from './decisions.ts'
import type { Entry } from './entries.ts'
import type { Permissions } from './permissions.ts'

type Props = { entries: Entry[]; decisions: Decisions; permissions: Permissions; say: (note: string) => void }

/** One stop for Tab. The arrow keys move within it; the entry at the caret is the chosen one. */
export function EntryList({ entries, decisions, permissions, say }: Props) {
  const [chosen, choose] = useState(0)
  const list = useRef<HTMLUListElement>(null)
  const isReturning = useRef(false)
  const active = entries.findIndex(({ isActive }) => isActive)
  const [followed, follow] = useState(active)
  if (active !== followed) {
    follow(active)
    if (active >= 0) choose(active)
  }
  const current = Math.min(chosen, entries.length - 1)

  useEffect(() => {
    list.current?.children[followed]?.scrollIntoView({ block: 'nearest' })
  }, [followed])

  // A decided entry leaves the list, and would take the focus with it: the next one gets it.
  useEffect(() => {
    if (!isReturning.current) return
    isReturning.current = false
    if (document.activeElement === document.body) focusOn(list.current, current)
  }, [entries, current])

  const moved = (event: KeyboardEvent) => {
    const step = steps[event.key]
    if (!step) return
    event.preventDefault()
    const next = Math.max(0, Math.min(entries.length - 1, step(current, entries.length)))
    choose(next)
    focusOn(list.current, next)
  }
  const done = (isDone: boolean) => {
    isReturning.current = isDone
    say(isDone ? '' : said.notTaken)
  }
  return (
    <ul ref={list} className="entries">
      {entries.map((entry, index) => (
        <Card
          key={entry.key}
          entry={entry}
          isChosen={index === current}
          permissions={permissions}
          decisions={decisions}
          choose={() => choose(index)}
          moved={moved}
          done={done}
        />
      ))}
    </ul>
  )
}

function focusOn(list: HTMLUListElement | null, index: number): void {
  list?.children[index]?.querySelector('button')?.focus()
}

const steps: Record<string, (from: number, count: number) => number> = {
  ArrowDown: (from) => from + 1,
  ArrowUp: (from) => from - 1,
  Home: () => 0,
  End: (_, count) => count - 1,
}

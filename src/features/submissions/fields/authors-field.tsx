import { useEffect, useRef, useState, type MouseEvent } from 'react'
import { mostAuthors, nobody, type Author } from '#journal/paper/authors.ts'
import type { Fields } from '#journal/refusals.ts'
import { Button } from '#ui/button.tsx'
import { Note } from '#ui/note.tsx'
import { AuthorFields, type EnteredBox } from './author-fields.tsx'
import { arranged, focusAfter, orderButton, type Order } from './author-list.ts'

type Props = {
  value: readonly Author[]
  fields: Fields
  /** Where a publisher names them: this concerns the first. */
  entered?: EnteredBox | undefined
  onChange?: ((authors: readonly Author[]) => void) | undefined
}

/** Stays with an author who changes places, so that what was typed moves along. */
type Keyed = Author & { key: number }

/** All authors, in order. Without a script, each button sends the form, which comes back with everything typed. */
export function AuthorsField({ value, fields, entered, onChange }: Props) {
  const [authors, setAuthors] = useState<readonly Keyed[]>(() => value.map((it, key) => ({ ...it, key })))
  const keys = useRef(value.length)
  const focus = useFocusAfter(authors)
  const add: Order = { arrange: 'add', place: authors.length }

  function change(next: readonly Keyed[]) {
    setAuthors(next)
    onChange?.(next)
  }

  function arrange(event: MouseEvent, order: Order) {
    event.preventDefault()
    const next = arranged(authors, order, { ...nobody, key: keys.current++ })
    change(next)
    focus(focusAfter(order, authors.length))
  }

  return (
    <section className="authors" aria-labelledby="authors-title">
      <h2 id="authors-title">Authors</h2>
      <p className="small muted">
        In the order they’ll appear on the paper. One of them is the corresponding author, whose email address
        is published with it.
      </p>
      {fields.authors && <Note kind="bad" title={fields.authors} />}
      <ol>
        {authors.map(({ key, ...author }, place) => (
          <AuthorFields
            key={key}
            author={author}
            place={place}
            count={authors.length}
            fields={fields}
            entered={place === 0 ? entered : undefined}
            onArrange={arrange}
            onChange={(typed) => change(withTyped(authors, place, typed))}
          />
        ))}
      </ol>
      <Button
        icon="plus"
        disabled={authors.length >= mostAuthors}
        {...orderButton(add, authors.length)}
        onClick={(event) => arrange(event, add)}
      >
        Add an author
      </Button>
    </section>
  )
}

/** The newly chosen corresponding author takes over from the previous one. */
function withTyped(authors: readonly Keyed[], place: number, typed: Partial<Author>): Keyed[] {
  return authors.map((author, at) => {
    if (at === place) return { ...author, ...typed }
    return typed.corresponding ? { ...author, corresponding: false } : author
  })
}

/** Focuses the element with this id, once the list is shown in its new state. */
function useFocusAfter(authors: readonly Keyed[]) {
  const wanted = useRef('')
  useEffect(() => {
    if (wanted.current) document.getElementById(wanted.current)?.focus()
    wanted.current = ''
  }, [authors])
  return (id: string) => {
    wanted.current = id
  }
}

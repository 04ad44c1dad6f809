import { useEffect, useRef, useState, type MouseEvent } from 'react'
import { mostAuthors, nobody, type Author } from '#journal/authors.ts'
import type { Fields } from '#journal/refusals.ts'
import { Button } from '#ui/button.tsx'
import { Note } from '#ui/note.tsx'
import { AuthorFields } from './author-fields.tsx'
import { arranged, idOf, toThen, type Order } from './author-list.ts'

type Props = {
  value: readonly Author[]
  fields: Fields
  onChange?: ((authors: readonly Author[]) => void) | undefined
}

/** Stays with an author who changes places, so that what was typed goes along. */
type Keyed = Author & { key: number }

/** All authors in their order. Each button sends the form where there is no script, and comes back with everything typed. */
export function AuthorsField({ value, fields, onChange }: Props) {
  const [authors, setAuthors] = useState<readonly Keyed[]>(() => value.map((it, key) => ({ ...it, key })))
  const keys = useRef(value.length)
  const focus = useFocusAfter(authors)

  function change(next: readonly Keyed[]) {
    setAuthors(next)
    onChange?.(next)
  }

  function arrange(event: MouseEvent, order: Order) {
    event.preventDefault()
    const next = arranged(authors, order, { ...nobody, key: keys.current++ })
    change(next)
    focus(placeAfter(order, next.length), order.arrange)
  }

  return (
    <section className="authors" aria-labelledby="authors-title">
      <h2 id="authors-title">Authors</h2>
      <p className="small muted">
        In the order in which they are printed. One of them is the corresponding author, whose email address
        is printed with the paper.
      </p>
      {fields.authors && <Note kind="bad" title={fields.authors} />}
      <ol>
        {authors.map(({ key, ...author }, place) => (
          <AuthorFields
            key={key}
            author={author}
            place={place}
            isLast={place === authors.length - 1}
            isAlone={authors.length === 1}
            fields={fields}
            onArrange={arrange}
            onChange={(typed) => change(withTyped(authors, place, typed))}
          />
        ))}
      </ol>
      <Button
        icon="plus"
        name="then"
        value={toThen({ arrange: 'add', place: authors.length })}
        formNoValidate
        disabled={authors.length >= mostAuthors}
        onClick={(event) => arrange(event, { arrange: 'add', place: authors.length })}
      >
        Add an author
      </Button>
    </section>
  )
}

/** Whoever is chosen to correspond takes it over from whoever did. */
function withTyped(authors: readonly Keyed[], place: number, typed: Partial<Author>): Keyed[] {
  return authors.map((author, at) => {
    if (at === place) return { ...author, ...typed }
    return typed.corresponding ? { ...author, corresponding: false } : author
  })
}

function placeAfter({ arrange, place }: Order, length: number): number {
  const by = { add: 0, up: -1, down: 1, remove: 0 }[arrange]
  return Math.min(Math.max(0, place + by), length - 1)
}

/** The keyboard stays with the author who was moved, begins with the one who was added, and is never lost. */
function useFocusAfter(authors: readonly Keyed[]) {
  const wanted = useRef('')
  useEffect(() => {
    if (wanted.current) document.getElementById(wanted.current)?.focus()
    wanted.current = ''
  }, [authors])
  return (place: number, arrange: Order['arrange']) => {
    wanted.current = arrange === 'add' ? idOf('givenName', place) : `author-${place}`
  }
}

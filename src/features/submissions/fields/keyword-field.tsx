import { useRef, useState, type KeyboardEvent, type MouseEvent } from 'react'
import { toKeywords } from '#journal/paper/manuscript.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { ariaOf, LabelledControl } from '#ui/labelled.tsx'
import { splitKeywords, thenAdd, thenRemove } from './keywords.ts'

type Props = {
  value: readonly string[]
  error?: string | undefined
  /** An editorial or a letter may have none. */
  optional?: boolean
  onChange?: ((keywords: readonly string[]) => void) | undefined
}

const toBox = '#keywords' // where the focus is when the page comes back without a script

/** Keywords as chips. Without a script, each button sends the form, which comes back with everything typed. */
export function KeywordField({ value, error, optional = false, onChange }: Props) {
  const [keywords, setKeywords] = useState(value)
  const box = useRef<HTMLInputElement>(null)
  const it = {
    label: 'Keywords',
    name: 'keywords',
    error,
    hint: optional
      ? 'Separated by commas, if you like.'
      : 'Separated by commas. At least one; five or more help readers find you.',
  }

  /** What's still in the box is sent with the form, so it counts too. */
  function withBox(chips: readonly string[]) {
    return toKeywords([...chips, ...splitKeywords(box.current?.value ?? '')])
  }

  function change(next: readonly string[]) {
    setKeywords(next)
    onChange?.(withBox(next))
    box.current?.focus()
  }

  function add(event: MouseEvent | KeyboardEvent) {
    event.preventDefault()
    const next = withBox(keywords)
    if (box.current) box.current.value = ''
    change(next)
  }

  function addOnEnter(event: KeyboardEvent) {
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) add(event)
  }

  function remove(event: MouseEvent, gone: string) {
    event.preventDefault()
    change(keywords.filter((keyword) => keyword !== gone))
  }

  return (
    <LabelledControl {...it}>
      <div className="add">
        <input
          {...ariaOf({ ...it, optional: true })}
          ref={box}
          onKeyDown={addOnEnter}
          onInput={() => onChange?.(withBox(keywords))}
          autoComplete="off"
        />
        <Button icon="plus" name="then" value={thenAdd} formAction={toBox} formNoValidate onClick={add}>
          Add
        </Button>
      </div>
      <ChipList keywords={keywords} onRemove={remove} />
    </LabelledControl>
  )
}

type Chips = { keywords: readonly string[]; onRemove: (event: MouseEvent, keyword: string) => void }

function ChipList({ keywords, onRemove }: Chips) {
  if (keywords.length === 0) return undefined
  return (
    <ul className="tags" aria-label="Keywords added">
      {keywords.map((keyword, place) => (
        <li key={keyword}>
          {keyword}
          <input type="hidden" name="keyword" value={keyword} />
          <button
            name="then"
            value={thenRemove(place)}
            formAction={toBox}
            formNoValidate
            aria-label={`Remove ${keyword}`}
            onClick={(event) => onRemove(event, keyword)}
          >
            <Icon name="close" />
          </button>
        </li>
      ))}
    </ul>
  )
}

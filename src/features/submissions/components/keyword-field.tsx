import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent } from 'react'
import { toKeywords } from '#journal/manuscript.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Icon } from '#ui/icon.tsx'
import { ariaOf, LabelledControl } from '#ui/labelled.tsx'
import { typedBefore } from '#ui/typed-before.ts'
import { splitKeywords } from './keywords.ts'
import { useHydrated } from './use-hydrated.ts'

type Props = {
  value: readonly string[]
  error?: string | undefined
  onChange?: ((keywords: readonly string[]) => void) | undefined
}

/** Keywords as chips; one comma-separated box until the script is there. */
export function KeywordField({ value, error, onChange }: Props) {
  const [before] = useState(() => typedBefore('keywords'))
  const typed = before === undefined ? value : toKeywords(splitKeywords(before))
  const tell = useEffectEvent(() => before !== undefined && onChange?.(typed))
  useEffect(() => void tell(), [])
  if (useHydrated()) return <Chips value={typed} error={error} onChange={onChange} />
  return (
    <Field
      label="Keywords"
      name="keywords"
      defaultValue={value.join(', ')}
      error={error}
      hint="Separated by commas. At least one; five or more help readers find you."
    />
  )
}

function Chips({ value, error, onChange }: Props) {
  const [keywords, setKeywords] = useState(value)
  const box = useRef<HTMLInputElement>(null)
  const it = {
    label: 'Keywords',
    name: 'keywords',
    error,
    hint: 'At least one. Five or more help readers find you.',
  }

  /** What still stands in the box goes with the form, so it counts too. */
  function withBox(chips: readonly string[]) {
    return toKeywords([...chips, ...splitKeywords(box.current?.value ?? '')])
  }

  function change(next: readonly string[]) {
    setKeywords(next)
    onChange?.(withBox(next))
    box.current?.focus()
  }

  function add() {
    const next = withBox(keywords)
    if (box.current) box.current.value = ''
    change(next)
  }

  function addOnEnter(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    add()
  }

  return (
    <LabelledControl {...it}>
      <div className="add">
        <input
          {...ariaOf({ ...it, optional: true })}
          autoFocus={false} // it comes when its author may be elsewhere
          ref={box}
          onKeyDown={addOnEnter}
          onInput={() => onChange?.(withBox(keywords))}
          placeholder="Type one and press Enter"
          autoComplete="off"
        />
        <Button type="button" icon="plus" onClick={add}>
          Add
        </Button>
      </div>
      <ChipList
        keywords={keywords}
        onRemove={(gone) => change(keywords.filter((keyword) => keyword !== gone))}
      />
    </LabelledControl>
  )
}

function ChipList({
  keywords,
  onRemove,
}: {
  keywords: readonly string[]
  onRemove: (keyword: string) => void
}) {
  if (keywords.length === 0) return undefined
  return (
    <ul className="tags" aria-label="Keywords added">
      {keywords.map((keyword) => (
        <li key={keyword}>
          {keyword}
          <input type="hidden" name="keyword" value={keyword} />
          <button type="button" aria-label={`Remove ${keyword}`} onClick={() => onRemove(keyword)}>
            <Icon name="close" />
          </button>
        </li>
      ))}
    </ul>
  )
}

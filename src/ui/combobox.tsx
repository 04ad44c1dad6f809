import { useId, useRef, useState, type ComponentProps, type FormEvent, type KeyboardEvent } from 'react'
import { ariaOf, LabelledControl, type Labelled } from './labelled.tsx'
import { useHydrated } from './use-hydrated.ts'

export type Offered = { id: string; name: string; more?: string }

type Props<O extends Offered> = Labelled & {
  defaultValue?: string
  /** What fits the words typed; `signal` says that nobody waits for it any more. */
  search: (words: string, signal: AbortSignal) => Promise<readonly O[]>
  /** The words in which to search, of what stands before the caret. All of it by default. */
  wordsOf?: (before: string) => string
  /** What stands in the field afterwards, and where its caret is. */
  onChoose: (chosen: O, text: string, caret: number) => string
  onText: (text: string) => void
} & Pick<ComponentProps<'input'>, 'autoComplete'>

const pause = 200 // milliseconds without a key, before we search
const leastLetters = 2

/**
 * One line of text that offers what fits it. Anything else may stay. Without a script, it's a plain field.
 * https://www.w3.org/WAI/ARIA/apg/patterns/combobox/examples/combobox-autocomplete-list/
 */
export function Combobox<O extends Offered>(props: Props<O>) {
  const { label, name, id = name, optional, required, hint, error, ok, autoComplete } = props
  const { search, wordsOf = (before) => before, onChoose, onText } = props
  const it = { label, name, id, optional, hint, error, ok, ...(required !== undefined && { required }) }
  const listId = useId()
  const input = useRef<HTMLInputElement>(null)
  const asking = useRef<AbortController>(undefined)
  const isAwake = useHydrated()
  const [offered, setOffered] = useState<readonly O[]>([])
  const [active, setActive] = useState(-1)
  const isOpen = offered.length > 0

  function close() {
    asking.current?.abort()
    setOffered([])
    setActive(-1)
  }

  function type({ currentTarget: { value, selectionStart } }: FormEvent<HTMLInputElement>) {
    onText(value)
    close()
    const words = wordsOf(value.slice(0, selectionStart ?? undefined)).trim()
    if (words.length < leastLetters) return
    const { signal } = (asking.current = new AbortController())
    const timer = setTimeout(() => void search(words, signal).then(setOffered, () => undefined), pause)
    signal.addEventListener('abort', () => clearTimeout(timer))
  }

  function choose(chosen: O | undefined) {
    const field = input.current
    if (!chosen || !field) return
    field.value = onChoose(chosen, field.value, field.selectionStart ?? field.value.length)
    close()
    field.focus()
  }

  const keys: Record<string, () => void> = {
    ArrowDown: () => setActive((active + 1) % offered.length),
    ArrowUp: () => setActive((Math.max(active, 0) + offered.length - 1) % offered.length),
    Enter: () => choose(offered[active]),
    Escape: close,
  }
  function press(event: KeyboardEvent) {
    const key = keys[event.key]
    if (!key || !isOpen || event.nativeEvent.isComposing) return
    if (event.key === 'Enter' && active === -1) return close()
    event.preventDefault()
    key()
  }

  return (
    <LabelledControl {...it}>
      <div className="combo">
        <input
          type="text"
          ref={input}
          defaultValue={props.defaultValue}
          autoComplete={autoComplete}
          onInput={type}
          onBlur={close}
          {...ariaOf(it)}
          {...(isAwake && {
            role: 'combobox',
            autoComplete: 'off',
            onKeyDown: press,
            'aria-autocomplete': 'list',
            'aria-expanded': isOpen,
            'aria-controls': listId,
            'aria-activedescendant': active === -1 ? undefined : `${listId}-${active}`,
          })}
        />
        {isAwake && (
          <div id={listId} role="listbox" aria-label="Suggestions" hidden={!isOpen}>
            {offered.map((one, at) => (
              <div
                key={one.id}
                id={`${listId}-${at}`}
                role="option"
                tabIndex={-1}
                aria-selected={at === active}
                // Before the field loses the focus, which would close the list.
                onMouseDown={(event) => {
                  event.preventDefault()
                  choose(one)
                }}
              >
                {one.name}
                {one.more && <span className="small muted">{one.more}</span>}
              </div>
            ))}
          </div>
        )}
        <span className="sr" role="status">
          {isOpen && `${offered.length} found. Press Down to choose.`}
        </span>
      </div>
    </LabelledControl>
  )
}

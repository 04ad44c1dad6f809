import { useRef, useState, type InputEvent } from 'react'
import { countWords, longestAbstract } from '#journal/manuscript.ts'
import { LabelledControl, markedWrong } from '#ui/labelled.tsx'

type Props = {
  value: string
  rows?: number
  error?: string | undefined
  onChange?: (abstract: string) => void
}

/**
 * The abstract with its counter. What would go beyond 250 words is not taken, and the field says so. What was typed before
 * the page woke up (an event of our own making) is not taken away: of it there is no other copy.
 */
export function AbstractField({ value, rows = 10, error, onChange }: Props) {
  const [words, setWords] = useState(countWords(value))
  const [refused, setRefused] = useState(0)
  const kept = useRef(value)

  function take({ currentTarget: box, nativeEvent }: InputEvent<HTMLTextAreaElement>) {
    const now = countWords(box.value)
    const isTooLong = now > longestAbstract && now > countWords(kept.current)
    if (isTooLong && nativeEvent.isTrusted) {
      putBack(box, kept.current)
      return setRefused(now)
    }
    kept.current = box.value
    setWords(now)
    setRefused(isTooLong ? now : 0)
    onChange?.(box.value)
  }

  const wrong = refused ? tooLong(refused) : error
  return (
    <LabelledControl label="Abstract" name="abstract" error={wrong}>
      <textarea
        id="abstract"
        name="abstract"
        className="science"
        rows={rows}
        defaultValue={value}
        onInput={take}
        aria-describedby={wrong ? 'abstract-words abstract-says' : 'abstract-words'}
        {...markedWrong(wrong)}
      />
      <div className={words >= longestAbstract ? 'count full' : 'count'} id="abstract-words">
        <meter
          min={0}
          max={longestAbstract}
          low={200}
          high={249}
          optimum={0}
          value={words}
          aria-label="Words used"
        />
        <output htmlFor="abstract">
          {words}/{longestAbstract} words
        </output>
      </div>
    </LabelledControl>
  )
}

function tooLong(words: number) {
  return `That would make ${words} words. An abstract has at most ${longestAbstract}.`
}

/** The caret stays where the refused text was typed. */
function putBack(box: HTMLTextAreaElement, text: string) {
  const caret = Math.max(0, box.selectionEnd - (box.value.length - text.length))
  box.value = text
  box.setSelectionRange(caret, caret)
}

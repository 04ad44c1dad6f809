import { useRef } from 'react'
import { longestAbstract } from '#journal/manuscript.ts'
import { LabelledControl, markedWrong } from '#ui/labelled.tsx'
import { LeftOut } from './left-out.tsx'
import { useAbstract, type Asked } from './use-abstract.ts'

type Props = Omit<Asked, 'leftOut' | 'box'> & {
  leftOut?: string
  rows?: number
  error?: string | undefined
}

/** The abstract with its word count and, below it, pasted words that didn't fit. */
export function AbstractField({ rows = 10, error, leftOut = '', ...asked }: Props) {
  const box = useRef<HTMLTextAreaElement>(null)
  const { words, refused, over, take, paste, putIn, throwAway } = useAbstract({ ...asked, leftOut, box })
  const wrong = refused ? tooLong(refused) : error
  return (
    <>
      <LabelledControl label="Abstract" name="abstract" error={wrong}>
        <textarea
          ref={box}
          id="abstract"
          name="abstract"
          className="science"
          rows={rows}
          defaultValue={asked.value}
          onInput={take}
          onPaste={paste}
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
      <LeftOut text={over} room={longestAbstract - words} onPutIn={putIn} onThrowAway={throwAway} />
    </>
  )
}

function tooLong(words: number) {
  return `That would make ${words} words; the limit is ${longestAbstract}.`
}

import { useRef } from 'react'
import { longestAbstract } from '#journal/paper/manuscript.ts'
import { LabelledControl, markedWrong } from '#ui/labelled.tsx'
import { LeftOut } from './left-out.tsx'
import { useAbstract, type Asked } from './use-abstract.ts'

type Props = Omit<Asked, 'leftOut' | 'box' | 'most'> & {
  /** Words; left out: the specification's. */
  most?: number | undefined
  leftOut?: string
  rows?: number
  error?: string | undefined
}

/** The abstract with its word count and, below it, pasted words that didn't fit. */
export function AbstractField({ rows = 10, error, leftOut = '', most = longestAbstract, ...asked }: Props) {
  const box = useRef<HTMLTextAreaElement>(null)
  const { words, refused, over, take, paste, putIn, throwAway } = useAbstract({
    ...asked,
    leftOut,
    box,
    most,
  })
  const wrong = refused ? tooLong(refused, most) : error
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
        <div className={words >= most ? 'count full' : 'count'} id="abstract-words">
          <meter
            min={0}
            max={most}
            low={most * 0.8}
            high={most - 1}
            optimum={0}
            value={words}
            aria-label="Words used"
          />
          <output htmlFor="abstract">
            {words}/{most} words
          </output>
        </div>
      </LabelledControl>
      <LeftOut text={over} room={most - words} most={most} onPutIn={putIn} onThrowAway={throwAway} />
    </>
  )
}

function tooLong(words: number, most: number) {
  return `That would make ${words} words; the limit is ${most}.`
}

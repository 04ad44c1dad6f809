import { countWords } from '#journal/paper/manuscript.ts'
import { Button } from '#ui/button.tsx'
import { CopyButton } from '#ui/copy-button.tsx'
import { Note } from '#ui/note.tsx'

type Props = {
  text: string
  /** How many words the field has room for. */
  room: number
  /** How many it takes. */
  most: number
  onPutIn: () => void
  onThrowAway: () => void
}

/** The pasted words that didn't fit, to be copied or added; nothing if there are none. */
export function LeftOut({ text, room, most, onPutIn, onThrowAway }: Props) {
  return <div role="status">{text.trim() && <Words {...{ text, room, most, onPutIn, onThrowAway }} />}</div>
}

function Words({ text, room, most, onPutIn, onThrowAway }: Props) {
  const words = countWords(text)
  return (
    <Note kind="warn" title={words === 1 ? 'One word didn’t fit.' : `${words} words didn’t fit.`}>
      <p id="left-out-says">
        An abstract can have up to {most} words. Shorten it above and add what fits, or copy these words.
      </p>
      <textarea
        className="science left-out"
        aria-label="Words that didn’t fit"
        rows={4}
        readOnly
        value={text.trim()}
      />
      <div className="row">
        <Button type="button" small disabled={room <= 0} aria-describedby="left-out-says" onClick={onPutIn}>
          Add what fits
        </Button>
        <CopyButton text={text.trim()} />
        <Button type="button" small kind="quiet" onClick={onThrowAway}>
          Discard
        </Button>
      </div>
    </Note>
  )
}

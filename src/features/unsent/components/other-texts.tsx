import { Button } from '#ui/button.tsx'
import { Note } from '#ui/note.tsx'
import { useHydrated } from '#ui/use-hydrated.ts'
import type { Unsent } from '../keeping/use-unsent.ts'

type Props = {
  unsent: Unsent
  /** The box, in the middle of a sentence. */
  name: string
  /** If it isn't kept as it reads. */
  read?: (text: string) => string
}

/** What else was typed into the same box, in another window: the later text is in the box, and nothing is lost. */
export function OtherTexts({ unsent: { text, standing, settle }, name, read }: Props) {
  const hydrated = useHydrated()
  return standing.others.map((other) => (
    <Note key={other} kind="warn" role="status" title={`In another window, you typed a different ${name}.`}>
      <blockquote className="other-text">{read ? read(other) : other}</blockquote>
      {hydrated && (
        <div className="row">
          <Button type="button" small onClick={() => settle(other, other)}>
            Use this instead
          </Button>
          {!read && (
            <Button type="button" small onClick={() => settle(other, `${text.trimEnd()}\n\n${other}`)}>
              Add it below
            </Button>
          )}
          <Button type="button" small kind="quiet" onClick={() => settle(other)}>
            Discard it
          </Button>
        </div>
      )}
    </Note>
  ))
}

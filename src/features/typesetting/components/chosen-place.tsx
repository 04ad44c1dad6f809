import { ButtonLink } from '#ui/button.tsx'

/** The words of the place that somebody chose, and the way out. */
export function ChosenPlace({ place, words }: { place: string; words: string }) {
  return (
    <>
      {words && <blockquote className="quote">{words}</blockquote>}
      <ButtonLink kind="quiet" small href={`?#${place}`}>
        Close
      </ButtonLink>
    </>
  )
}

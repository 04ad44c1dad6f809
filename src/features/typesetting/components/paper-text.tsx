import { directionOf } from '#journal/text/direction.ts'
import { Note } from '#ui/note.tsx'

/** The paper as its readers will have it; `html` is the press's own markup. */
export function PaperText({ html, language }: { html: string | undefined; language: string }) {
  if (html === undefined)
    return <Note title="There’s nothing to see yet.">The paper appears here once it’s typeset.</Note>
  return (
    <article className="block" aria-label="The paper">
      <div
        className="body"
        lang={language}
        dir={directionOf(language)}
        dangerouslySetInnerHTML={{ __html: html }}
      />
    </article>
  )
}

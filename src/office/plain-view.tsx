import { useEffect, useRef } from 'react'
import { drawPlain } from './plain-document.ts'
import { said } from './sentences.ts'
import { watchReading } from './watch-selection.ts'
import type { Session } from './session.ts'

type Props = { bytes: Uint8Array; session: Session }

/** For what the editor refuses: docx-preview, which can only display. */
export function PlainView({ bytes, session }: Props) {
  const place = useRef<HTMLElement>(null)
  useEffect(() => watchReading(session.selected), [session])
  useEffect(() => {
    drawPlain(bytes)
      .then(({ body, rules }) => {
        document.adoptedStyleSheets.push(...rules)
        place.current?.replaceChildren(body)
      })
      .then(session.loaded, session.failed)
  }, [bytes, session])
  return (
    <div className="fill">
      <p role="status" className="said note">
        {said.plain}
      </p>
      {/* Anything that scrolls must be reachable by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <section className="plain" aria-label="Document" tabIndex={0} ref={place} />
    </div>
  )
}

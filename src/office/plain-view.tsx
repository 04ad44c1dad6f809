import { useEffect, useRef } from 'react'
import { said } from './sentences.ts'
import type { Session } from './session.ts'

type Props = { bytes: Uint8Array; session: Session }

/** For what the editor refuses: docx-preview, which only shows. */
export function PlainView({ bytes, session }: Props) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    showPlain(bytes, place.current).then(session.loaded, session.failed)
  }, [bytes, session])
  return (
    <div className="fill">
      <p role="status" className="said note">
        {said.plain}
      </p>
      <div className="plain" ref={place} />
    </div>
  )
}

/** Drawn off the page first: its style elements are not allowed here, but their rules are as a style sheet made by script. */
async function showPlain(bytes: Uint8Array, place: HTMLElement | null): Promise<void> {
  const { renderAsync } = await import('docx-preview')
  const drawn = document.createElement('div')
  await renderAsync(bytes, drawn, drawn, { ignoreFonts: true, renderAltChunks: false })
  const rules = [...drawn.querySelectorAll('style')].map((style) => {
    style.remove()
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(style.textContent)
    return sheet
  })
  if (!drawn.textContent.trim()) throw new Error('nothing to be seen')
  document.adoptedStyleSheets.push(...rules)
  place?.replaceChildren(drawn)
}

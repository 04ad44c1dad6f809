// The frame's program: a WOPI client around the Word editor. Its page is served by src/server/office-pages.ts.
import type { DocxEditorRef } from '@docx-editor.dev/react'
import { createRef, useSyncExternalStore } from 'react'
import { createRoot } from 'react-dom/client'
import '@docx-editor.dev/core/styles/editor.css'
import '#ui/styles/tokens.css'
import './frame.css'
import { Editor } from './editor.tsx'
import { takeOpening } from './opening.ts'
import { PlainView } from './plain-view.tsx'
import { openSession } from './session.ts'

const editor = createRef<DocxEditorRef>()
const session = openSession(takeOpening(), async () => (await editor.current?.save()) ?? null)

function Frame() {
  const state = useSyncExternalStore(session.subscribe, session.state)
  if (state.is === 'loading')
    return (
      <p role="status" className="said">
        Opening the manuscript…
      </p>
    )
  if (state.is === 'failed')
    return (
      <p role="alert" className="said">
        {state.sentence}
      </p>
    )
  if (state.is === 'plain') return <PlainView bytes={state.bytes} session={session} />
  return <Editor ref={editor} document={state} session={session} />
}

const place = document.getElementById('root')
if (place) createRoot(place).render(<Frame />)

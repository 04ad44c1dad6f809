import type { DocumentChange, Editor as Engine } from '@docx-editor.dev/core/contracts/editor'
import { DocxEditor, type DocxEditorRef } from '@docx-editor.dev/react'
import { useEffect, useState, type RefObject } from 'react'
import { fonts } from './fonts.ts'
import { reviewModule } from './review-module.ts'
import { permissionsOf } from './review/permissions.ts'
import { Review } from './review/review.tsx'
import type { Session, State } from './session.ts'
import { watchReading, watchSelection } from './watch-selection.ts'

type Props = {
  ref: RefObject<DocxEditorRef | null>
  document: State & { is: 'open' }
  session: Session
}

const modules = [reviewModule]

export function Editor({ ref, document: { bytes, info, mayEdit, note }, session }: Props) {
  const [engine, setEngine] = useState<Engine>()
  useEffect(() => {
    if (!engine) return undefined
    return mayEdit ? watchSelection(engine, session.selected) : watchReading(session.selected)
  }, [engine, mayEdit, session])
  // The change that loading makes is no one's: if it counted, every opened file would be saved as a new version.
  const changed = ({ source }: DocumentChange) => {
    if (!source) session.changed()
  }
  return (
    <div className="fill">
      {note && (
        <p role="status" className="said note">
          {note}
        </p>
      )}
      <div className="desk">
        <DocxEditor
          ref={ref}
          document={bytes}
          fonts={fonts}
          mode={!mayEdit ? 'view' : info.SuggestsChanges ? 'suggesting' : 'edit'}
          author={info.UserFriendlyName ?? ''}
          title={info.BaseFileName}
          modules={modules}
          menu={false}
          // The handles are too small for fingers, and the toolbar can indent too.
          rulers={false}
          colorMode="system"
          onReady={(ready) => {
            setEngine(ready)
            waitUntilOpen(ready, session)
          }}
          onChange={changed}
          {...(mayEdit && { renderTitleBarRight: () => <SaveButton session={session} /> })}
        />
        {engine && <Review engine={engine} permissions={permissionsOf(info, mayEdit)} />}
      </div>
    </div>
  )
}

function SaveButton({ session }: { session: Session }) {
  return (
    <button type="button" className="save" onClick={() => void session.save('user')}>
      Save
    </button>
  )
}

const pause = 100 // milliseconds

/**
 * Anything typed while the editor is still opening is lost, so we don't say it's open before. The page gives up after a
 * minute of silence.
 */
function waitUntilOpen(engine: Engine, session: Session): void {
  const { parseError, isOpening } = engine.snapshot()
  if (parseError) session.refused()
  else if (isOpening) setTimeout(() => waitUntilOpen(engine, session), pause)
  else session.loaded()
}

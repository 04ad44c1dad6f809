import { useState } from 'react'
import { formatSize } from '#features/submissions/uploading/sizes.ts'
import { useHydrated } from '#ui/use-hydrated.ts'
import type { ManuscriptFile } from '#features/submissions/submission.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Note } from '#ui/note.tsx'
import type { HeldLock } from '../wopi/contract.ts'
import type { Selection } from './office-messages.ts'
import type { OfficeState } from './office-link.ts'
import { LockNote } from './lock-note.tsx'
import { useOffice, type OfficeOnPage } from './use-office.ts'

type Props = {
  submissionId: string
  file: ManuscriptFile
  permission: 'readonly' | 'edit'
  /** It opens read-only; a button asks for permission to edit. */
  readFirst: boolean
  /** It doesn't wait for a click. */
  atOnce: boolean
  onSelect?: ((selection: Selection) => void) | undefined
  /** As it was when the page was loaded. */
  lock?: HeldLock | undefined
}

/**
 * The manuscript in the office editor, opened once the page is awake, by a click or at once. Without a script, there's the
 * download.
 */
export function OfficeFrame({
  submissionId,
  file,
  permission: most,
  readFirst,
  atOnce,
  onSelect,
  lock,
}: Props) {
  const [permission, ask] = useState(readFirst ? 'readonly' : most)
  const [isShown, setShown] = useState(true)
  const [isTaken, setTaken] = useState(false)
  const office = useOffice({ submissionId, permission, atOnce, onSelect })
  const hydrated = useHydrated()
  const { state, refusal, open, before, after } = office
  const isClosed = state.is === 'closed'
  const press = () => (isClosed ? open() : setShown(!isShown))
  const shut = findShut(state, isTaken ? undefined : lock)
  const toEdit = permission === 'edit' && state.is === 'open'
  const taken = () => {
    setTaken(true)
    before.current?.focus()
    if (toEdit) open()
  }
  const suggest = () => {
    ask(most)
    before.current?.focus()
    open()
  }
  return (
    <>
      {shut && <LockNote submissionId={submissionId} lock={shut} toEdit={toEdit} taken={taken} />}
      <section className="block doc scripted" aria-label="Document" inert={!hydrated}>
        <button
          ref={before}
          type="button"
          className="open"
          aria-expanded={!isClosed && isShown}
          aria-controls="document"
          onClick={press}
        >
          <Icon name="file" />
          <span>
            <b>{file.name}</b>
            <small>
              {formatSize(file.size)}, {permission === 'edit' ? 'you can edit' : 'read only'}.{' '}
              {isClosed && 'Click to open the document.'}
            </small>
          </span>
          {state.is === 'opening' ? <span className="spin" aria-hidden /> : <Icon name="chevron" />}
        </button>
        <div id="document" hidden={isClosed || !isShown}>
          <p className={state.is === 'opening' ? 'opening' : 'sr'} role="status">
            {standing(state)}
          </p>
          <div role="alert">{refusal && <Note kind="bad" title={refusal} />}</div>
          {state.is === 'open' && permission !== most && <Reading onSuggest={suggest} />}
          <Opened office={office} permission={permission} />
          <p className="sr" ref={after} tabIndex={-1}>
            End of the document
          </p>
        </div>
      </section>
    </>
  )
}

/**
 * The lock that stands in the way here. One's own counts only once this window has run into it: a reload leaves one for
 * a moment.
 */
function findShut(state: OfficeState, atLoad: HeldLock | undefined): HeldLock | undefined {
  if (state.is === 'open') return state.mayEdit ? undefined : (state.lock ?? atLoad)
  return atLoad?.mine ? undefined : atLoad
}

function Reading({ onSuggest }: { onSuggest: () => void }) {
  return (
    <p className="reading row">
      <span className="small muted">You’re just reading. Nothing you do here changes the manuscript.</span>
      <Button type="button" small icon="pen" onClick={onSuggest}>
        Suggest changes
      </Button>
    </p>
  )
}

type OpenedProps = { office: OfficeOnPage; permission: 'readonly' | 'edit' }

function Opened({ office: { state, opening, open, frame }, permission }: OpenedProps) {
  if (state.is === 'closed') return undefined
  if (state.is === 'failed')
    return (
      <div className="in" role="alert" style={{ padding: 'var(--s5)' }}>
        <Note kind="bad" title={state.sentence} />
        <Button type="button" onClick={open}>
          Try again
        </Button>
      </div>
    )
  return (
    <iframe
      key={opening}
      ref={frame}
      name={`office-${opening}`}
      title="Document editor"
      data-permission={permission}
      aria-busy={state.is === 'opening'}
      allow="clipboard-read *; clipboard-write *; fullscreen *"
    />
  )
}

function standing(state: OfficeState): string {
  if (state.is === 'opening') return 'Opening the manuscript…'
  if (state.is !== 'open') return ''
  if (!state.mayEdit) return 'The document is open, read only.'
  return state.isModified
    ? 'The document has unsaved changes.'
    : 'The document is open. All changes are saved.'
}

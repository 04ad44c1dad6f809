import { useState, type ChangeEvent } from 'react'
import { whyNotOfSize } from '#journal/paper/manuscript.ts'
import { refusals } from '#journal/refusals.ts'
import { Icon } from '#ui/icon.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { markedWrong } from '#ui/labelled.tsx'
import { Note } from '#ui/note.tsx'
import { formatSize } from './sizes.ts'
import { send, type Sending, type Sent } from './upload.ts'
import { useDropAnywhere } from './use-drop-anywhere.ts'
import { wordFiles } from './word-files.ts'
import { ZoneWords } from './zone-words.tsx'

type Props = {
  /** Where the file goes, and the form that goes with it. */
  address: string
  toForm: () => FormData
  /** True when an upload starts; false once it has arrived and `onDone` has finished, or once it was refused. */
  onUploading: (isUnderWay: boolean) => void
  onDone: () => Promise<void>
  error?: string | undefined
  /** A file is already there, so no one has to choose another. */
  optional: boolean
}

type State =
  | { is: 'waiting' }
  | { is: 'sending'; name: string; sent: Sent; sending: Sending }
  | { is: 'refused'; name: string; why: string }

/** Sends a Word file as soon as it's chosen, or dropped anywhere on the page; without a script, with its form. */
export function UploadField({ address, toForm, onUploading, onDone, error, optional }: Props) {
  const [state, setState] = useState<State>({ is: 'waiting' })

  async function take(files: readonly File[]) {
    const [file] = files
    if (!file || state.is === 'sending') return
    const refusal = files.length > 1 ? 'two_files' : whyNotOfSize(file.size)
    if (refusal) return setState({ is: 'refused', name: file.name, why: refusals[refusal].message })
    const sending = send(address, withPaper(toForm(), file), (sent) =>
      setState({ is: 'sending', name: file.name, sent, sending }),
    )
    setState({ is: 'sending', name: file.name, sent: { bytes: 0, of: file.size }, sending })
    onUploading(true)
    const { refusal: why } = await sending.done
    if (!why) await onDone()
    setState(why ? { is: 'refused', name: file.name, why } : { is: 'waiting' })
    onUploading(false)
  }

  return (
    <>
      <Zone required={!optional} error={error} onFiles={(files) => void take(files)} />
      {state.is === 'sending' && <Progress {...state} />}
      <div role="alert" id="paper-says">
        {state.is === 'refused' && (
          <Note kind="bad" title={`${state.name} wasn’t added.`}>
            {state.why}
          </Note>
        )}
        {state.is === 'waiting' && error && <Note kind="bad" title={error} />}
      </div>
    </>
  )
}

type ZoneProps = {
  required: boolean
  error: string | undefined
  onFiles: (files: readonly File[]) => void
}

/** The field itself covers the whole zone, invisibly, and so receives clicks and keys. */
function Zone({ required, error, onFiles }: ZoneProps) {
  const over = useDropAnywhere((files) => onFiles([...files]))

  function choose({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    onFiles([...(currentTarget.files ?? [])])
    currentTarget.value = '' // the same file may be chosen again once it's been corrected
  }

  return (
    <label className={over ? 'zone over' : 'zone'}>
      <input
        {...markedWrong(error)}
        type="file"
        name="paper"
        required={required}
        aria-describedby="paper-says"
        accept={wordFiles}
        onChange={choose}
      />
      <Icon name="upload" />
      <ZoneWords />
      <span className="small muted">A Word file (.docx), up to 10 MB</span>
    </label>
  )
}

function Progress({ name, sent, sending }: { name: string; sent: Sent; sending: Sending }) {
  const percent = Math.round((100 * sent.bytes) / Math.max(1, sent.of))
  return (
    <div className="file" aria-live="polite">
      <Icon name="file" />
      <b>{name}</b>
      <IconButton icon="close" label="Cancel upload" onClick={sending.cancel} />
      <span className="small num">
        {percent < 100
          ? `${formatSize(sent.bytes)} of ${formatSize(sent.of)}, ${percent}%`
          : 'Checking the document'}
      </span>
      <progress max={100} value={percent} aria-label={`Uploading ${name}`}>
        {percent}%
      </progress>
    </div>
  )
}

function withPaper(form: FormData, file: File): FormData {
  form.set('paper', file)
  return form
}

import { useEffect, useEffectEvent, useState, type ChangeEvent, type DragEvent } from 'react'
import { whyNotOfSize } from '#journal/manuscript.ts'
import { refusals } from '#journal/refusals.ts'
import { Field } from '#ui/field.tsx'
import { Icon } from '#ui/icon.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Note } from '#ui/note.tsx'
import { chosenBefore } from '#ui/typed-before.ts'
import { formatSize } from './sizes.ts'
import { send, type Sending, type Sent } from './upload.ts'
import { useHydrated } from './use-hydrated.ts'
import { wordFiles } from './word-files.ts'

type Props = {
  /** Where the file goes, and the form that goes with it. */
  address: string
  toForm: () => FormData
  /** True when a file sets out; false once it has arrived and `onDone` is through, or was refused. */
  onUploading: (isUnderWay: boolean) => void
  onDone: () => Promise<void>
  error?: string | undefined
  /** A file is there already, so another one need not be chosen. */
  optional: boolean
}

/** Sends a Word file as soon as it is chosen or dropped; a plain file field until the script is there. */
export function UploadField(props: Props) {
  const [chosen] = useState(() => chosenBefore('paper'))
  if (useHydrated()) return <DropZone {...props} chosen={chosen} />
  return (
    <Field
      label="Manuscript"
      name="paper"
      type="file"
      accept={wordFiles}
      optional={props.optional}
      error={props.error}
      hint="A Word file (.docx), up to 10 MB"
    />
  )
}

type State =
  | { is: 'waiting' }
  | { is: 'sending'; name: string; sent: Sent; sending: Sending }
  | { is: 'refused'; name: string; why: string }

function DropZone({
  address,
  toForm,
  onUploading,
  onDone,
  error,
  chosen,
}: Props & { chosen: readonly File[] }) {
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

  const takeChosen = useEffectEvent(() => take(chosen))
  useEffect(() => void Promise.resolve().then(takeChosen), [])

  return (
    <>
      <Zone onFiles={(files) => void take(files)} />
      {state.is === 'sending' && <Progress {...state} />}
      <div role="alert">
        {state.is === 'refused' && (
          <Note kind="bad" title={`${state.name} was not added.`}>
            {state.why}
          </Note>
        )}
        {state.is === 'waiting' && error && <Note kind="bad" title={error} />}
      </div>
    </>
  )
}

/** The field itself lies over the whole zone, unseen, and so takes clicks, keys and drops. */
function Zone({ onFiles }: { onFiles: (files: readonly File[]) => void }) {
  const [over, setOver] = useState(false)

  function choose({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    onFiles([...(currentTarget.files ?? [])])
    currentTarget.value = '' // the same file may be chosen again after it was mended
  }

  function drop(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    onFiles([...event.dataTransfer.files])
  }

  return (
    <label className={over ? 'zone over' : 'zone'}>
      <input
        type="file"
        accept={wordFiles}
        onChange={choose}
        onDrop={drop}
        onDragEnter={() => setOver(true)}
        onDragLeave={() => setOver(false)}
      />
      <Icon name="upload" />
      <b>Drop your file here, or choose one</b>
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

import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useNavigation } from 'react-router'
import { submissionsPath } from '#journal/desk-addresses.ts'
import { whyNotOfSize } from '#journal/paper/manuscript.ts'
import { refusals } from '#journal/refusals.ts'
import { useDropAnywhere } from '#features/submissions/uploading/use-drop-anywhere.ts'
import { ZoneWords } from '#features/submissions/uploading/zone-words.tsx'
import { wordFiles } from '#features/submissions/uploading/word-files.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Note } from '#ui/note.tsx'

type Props = {
  error?: string | undefined
  /** There's a manuscript already: another one is only dropped here. */
  again: boolean
}

/** A Word file, chosen here or dropped anywhere on the page, goes with the form; what it says fills the steps. */
export function BeginWithFile({ error, again }: Props) {
  const field = useRef<HTMLInputElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const [refused, setRefused] = useState<string>()
  const sending = nameOf(useNavigation().formData)
  const over = useDropAnywhere((files) => {
    if (field.current) field.current.files = files
    take(files)
  })

  // Chosen before the page woke up.
  const takeEarly = useEffectEvent(() => take(field.current?.files ?? null))
  useEffect(() => takeEarly(), [])

  function take(files: FileList | null) {
    const [file] = files ?? []
    if (!file) return
    const refusal = files && files.length > 1 ? 'two_files' : whyNotOfSize(file.size)
    setRefused(refusal && refusals[refusal].message)
    if (refusal && field.current) field.current.value = ''
    if (refusal) return
    button.current?.form?.requestSubmit(button.current)
  }

  const why = refused ?? error
  if (again)
    return (
      <>
        <input ref={field} type="file" name="paper" hidden />
        <button ref={button} name="then" value="begin" formNoValidate hidden>
          Read this file
        </button>
        {sending && <Note role="status" title={`Sending ${sending}`} />}
        <div role="alert">{why && <Note kind="bad" title={why} />}</div>
      </>
    )
  return (
    <section className="begin" aria-labelledby="begin-title">
      <h2 id="begin-title">Begin with your Word file</h2>
      <p>
        We read the title, authors, abstract and keywords from it. You check them and change what you like.
      </p>
      <label className={over ? 'zone over' : 'zone'}>
        <input
          ref={field}
          type="file"
          name="paper"
          aria-labelledby="begin-title"
          aria-describedby="begin-says"
          accept={wordFiles}
          disabled={sending !== undefined}
          onChange={({ currentTarget }) => take(currentTarget.files)}
        />
        <Icon name="upload" />
        {sending ? <b>Sending {sending}</b> : <ZoneWords />}
        <span className="small muted">A Word file (.docx), up to 10 MB</span>
      </label>
      <Button ref={button} name="then" value="begin" formNoValidate>
        Read this file
      </Button>
      <p className="small">
        Coming from a preprint server or another journal?{' '}
        <a href={`${submissionsPath}/from-package`}>Begin with its package</a>
      </p>
      <div role="alert" id="begin-says">
        {why && <Note kind="bad" title={why} />}
      </div>
    </section>
  )
}

/** The name of the file that's on its way. */
function nameOf(sent: FormData | undefined): string | undefined {
  const file = sent?.get('then') === 'begin' ? sent.get('paper') : undefined
  return file instanceof File ? file.name : undefined
}

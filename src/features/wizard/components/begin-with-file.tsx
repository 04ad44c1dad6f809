import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { whyNotOfSize } from '#journal/paper/manuscript.ts'
import { refusals } from '#journal/refusals.ts'
import { useDropAnywhere } from '#features/submissions/uploading/use-drop-anywhere.ts'
import { ZoneWords } from '#features/submissions/uploading/zone-words.tsx'
import { wordFiles } from '#features/submissions/uploading/word-files.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Note } from '#ui/note.tsx'

type Props = {
  busy: boolean
  error?: string | undefined
}

/** A Word file, chosen here or dropped anywhere on the page, goes with the form; what it says fills the steps. */
export function BeginWithFile({ busy, error }: Props) {
  const field = useRef<HTMLInputElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const [refused, setRefused] = useState<string>()
  const [name, setName] = useState<string>()
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
    setName(file.name)
    button.current?.form?.requestSubmit(button.current)
  }

  const why = refused ?? error
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
          disabled={busy && name !== undefined}
          onChange={({ currentTarget }) => take(currentTarget.files)}
        />
        <Icon name="upload" />
        {busy && name ? <b>Sending {name}</b> : <ZoneWords />}
        <span className="small muted">A Word file (.docx), up to 10 MB</span>
      </label>
      <Button ref={button} name="then" value="begin" formNoValidate>
        Read this file
      </Button>
      <div role="alert" id="begin-says">
        {why && <Note kind="bad" title={why} />}
      </div>
    </section>
  )
}

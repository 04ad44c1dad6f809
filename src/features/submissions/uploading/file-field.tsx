import { useState } from 'react'
import { whyNotOfSize } from '#journal/paper/manuscript.ts'
import { refusals, type Refusal } from '#journal/refusals.ts'
import { Icon } from '#ui/icon.tsx'
import { ariaOf, LabelledControl } from '#ui/labelled.tsx'
import { formatSize } from './sizes.ts'
import { wordFiles } from './word-files.ts'
import { ZoneWords } from './zone-words.tsx'

/** What's asked for; `says` stands in the zone until a file is chosen. */
export type FileAsked = {
  name: string
  accept: string
  says: string
  optional: boolean
  whyNotOfSize(bytes: number): Refusal | undefined
}

const aWordFile: FileAsked = {
  name: 'paper',
  accept: wordFiles,
  says: 'A Word file (.docx), up to 10 MB',
  optional: true,
  whyNotOfSize,
}

type Props = { label: string; hint: string; error?: string | undefined; asked?: FileAsked }

/** A file that's sent with its form, chosen or dropped: a Word file unless another is asked for. */
export function FileField({ label, hint, error, asked = aWordFile }: Props) {
  const [file, setFile] = useState<File>()
  const refusal = file && asked.whyNotOfSize(file.size)
  const it = {
    label,
    name: asked.name,
    optional: asked.optional,
    hint,
    error: refusal ? refusals[refusal].message : error,
  }
  return (
    <LabelledControl {...it}>
      <div className="zone">
        <input
          {...ariaOf(it)}
          type="file"
          accept={asked.accept}
          onChange={({ currentTarget }) => setFile(currentTarget.files?.[0])}
        />
        <Chosen file={file} says={asked.says} />
      </div>
    </LabelledControl>
  )
}

function Chosen({ file, says }: { file: File | undefined; says: string }) {
  return (
    <>
      <Icon name={file ? 'file' : 'upload'} />
      {file ? <b>{file.name}</b> : <ZoneWords />}
      <span className="small muted">{file ? formatSize(file.size) : says}</span>
    </>
  )
}

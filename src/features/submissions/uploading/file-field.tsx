import { useState } from 'react'
import { whyNotOfSize } from '#journal/paper/manuscript.ts'
import { refusals } from '#journal/refusals.ts'
import { Icon } from '#ui/icon.tsx'
import { ariaOf, LabelledControl } from '#ui/labelled.tsx'
import { formatSize } from './sizes.ts'
import { wordFiles } from './word-files.ts'
import { ZoneWords } from './zone-words.tsx'

type Props = { label: string; hint: string; error?: string | undefined }

/** A Word file that's sent with its form, chosen or dropped. */
export function FileField({ label, hint, error }: Props) {
  const [file, setFile] = useState<File>()
  const refusal = file && whyNotOfSize(file.size)
  const it = {
    label,
    name: 'paper',
    optional: true,
    hint,
    error: refusal ? refusals[refusal].message : error,
  }
  return (
    <LabelledControl {...it}>
      <div className="zone">
        <input
          {...ariaOf(it)}
          type="file"
          accept={wordFiles}
          onChange={({ currentTarget }) => setFile(currentTarget.files?.[0])}
        />
        <Chosen file={file} />
      </div>
    </LabelledControl>
  )
}

function Chosen({ file }: { file: File | undefined }) {
  return (
    <>
      <Icon name={file ? 'file' : 'upload'} />
      {file ? <b>{file.name}</b> : <ZoneWords />}
      <span className="small muted">{file ? formatSize(file.size) : 'A Word file (.docx), up to 10 MB'}</span>
    </>
  )
}

import type { Submission } from '#features/submissions/submission.ts'
import { Button } from '#ui/button.tsx'

type Props = { files: Submission['files']; from: number; to: number }

/** Any two versions, at an address that can be kept. */
export function VersionChoice({ files, from, to }: Props) {
  return (
    <form method="get" className="compare">
      <Choice label="From" name="from" files={files} value={from} />
      <Choice label="To" name="to" files={files} value={to} />
      <Button>Compare</Button>
    </form>
  )
}

type ChoiceProps = { label: string; name: string; files: Submission['files']; value: number }

function Choice({ label, name, files, value }: ChoiceProps) {
  return (
    <div className="field">
      <label htmlFor={name}>{label}</label>
      <select id={name} name={name} defaultValue={value} key={value}>
        {files.map(({ version }) => (
          <option key={version} value={version}>
            Version {version}
          </option>
        ))}
      </select>
    </div>
  )
}

import { ariaOf, LabelledControl, type Labelled } from '#ui/labelled.tsx'

type Props = Labelled & { options: Readonly<Record<string, string>>; value: string | undefined }

/** One of a table's lines; nothing is chosen from the start. */
export function Choice({ options, value = '', ...it }: Props) {
  return (
    <LabelledControl {...it}>
      <select {...ariaOf(it)} defaultValue={value}>
        <option value="">Choose …</option>
        {Object.entries(options).map(([name, label]) => (
          <option key={name} value={name}>
            {label}
          </option>
        ))}
      </select>
    </LabelledControl>
  )
}

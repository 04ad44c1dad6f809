import type { Section } from '#journal/paper/sections.ts'
import { ariaOf, LabelledControl } from '#ui/labelled.tsx'

type Props = {
  sections: readonly Section[]
  /** A slug; empty for none. */
  value: string
  error?: string | undefined
  hint?: string
  onChange?: (slug: string) => void
}

/** Nobody has to choose: an editor can put the paper into a section later. */
export function SectionField({ sections, value, error, hint = ifUnsure, onChange }: Props) {
  const it = { label: 'Section', name: 'section', optional: true, hint, error }
  return (
    <LabelledControl {...it}>
      <select
        {...ariaOf(it)}
        name="section"
        defaultValue={value}
        onChange={({ target }) => onChange?.(target.value)}
      >
        <option value="">No section</option>
        {sections.map(({ slug, name, closed }) => (
          <option key={slug} value={slug}>
            {closed ? `${name} (closed to new papers)` : name}
          </option>
        ))}
      </select>
    </LabelledControl>
  )
}

const ifUnsure = 'If you aren’t sure, leave it as it is: the editors will find the right one.'

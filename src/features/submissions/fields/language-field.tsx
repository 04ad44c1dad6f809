import { languageNames } from '#journal/text/languages.ts'
import { ariaOf, LabelledControl } from '#ui/labelled.tsx'

type Props = {
  /** A BCP 47 tag; empty: as the file tells. */
  value: string
  error?: string | undefined
  onChange: (language: string) => void
}

const languages = Object.entries(languageNames).toSorted(([, one], [, other]) =>
  one.localeCompare(other, 'en'),
)

export function LanguageField({ value, error, onChange }: Props) {
  const it = { label: 'Language', name: 'language', optional: true, hint, error }
  return (
    <LabelledControl {...it}>
      <select
        {...ariaOf(it)}
        name="language"
        defaultValue={value}
        onChange={({ target }) => onChange(target.value)}
      >
        <option value="">As in the manuscript</option>
        {languages.map(([tag, name]) => (
          <option key={tag} value={tag}>
            {name}
          </option>
        ))}
      </select>
    </LabelledControl>
  )
}

const hint = 'The language of the text. Browsers, indexes and screen readers rely on it.'

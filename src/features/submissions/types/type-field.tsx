import { formatMoney } from '#journal/charges/charge.ts'
import { LabelledControl, ariaOf } from '#ui/labelled.tsx'
import type { TypeChoice } from './types.server.ts'

type Props = {
  types: readonly TypeChoice[]
  value: string
  error?: string | undefined
  onChange?: (name: string) => void
}

/** Only where there's something to choose. */
export function TypeField({ types, value, error, onChange }: Props) {
  const chosen = types.find(({ name }) => name === value) ?? types[0]
  const it = { label: 'Article type', name: 'articleType', hint: chosen && toldOf(chosen), error }
  return (
    <LabelledControl {...it}>
      <select defaultValue={chosen?.name} onChange={({ target }) => onChange?.(target.value)} {...ariaOf(it)}>
        {types.map(({ name, title }) => (
          <option key={name} value={name}>
            {title}
          </option>
        ))}
      </select>
    </LabelledControl>
  )
}

function toldOf({ limits, isReviewed, charge }: TypeChoice): string {
  const { hasAbstract, abstractWords, textWords } = limits
  const facts = [
    hasAbstract ? `abstract up to ${abstractWords} words` : 'no abstract',
    textWords && `text up to ${textWords} words`,
    isReviewed ? 'peer reviewed' : 'not peer reviewed',
    charge && (charge.amount > 0 ? `${formatMoney(charge)} once accepted` : 'no charge'),
  ]
  const words = facts.filter(Boolean).join(', ')
  return `${words[0]?.toUpperCase()}${words.slice(1)}.`
}

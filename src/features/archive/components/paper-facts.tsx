import type { TextFacts } from '../text-facts.ts'

/** How much there is to read. */
export function PaperFacts({ pages, facts }: { pages: number | null; facts: TextFacts | undefined }) {
  const rows: [label: string, value: number | string | null | undefined][] = [
    ['Reading time', facts && `${facts.minutes} min`],
    ['Pages', pages],
    ['Figures', facts?.figures],
    ['Tables', facts?.tables],
    ['References', facts?.references],
  ]
  const known = rows.filter(([, value]) => value)
  if (known.length === 0) return null
  return (
    <dl className="kv num">
      {known.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

import type { Contents } from '#features/publishing/paper.ts'
import type { PublishedPaper } from '#reading/archive/paper.ts'

// Silent reading of English non-fiction: https://doi.org/10.1016/j.jml.2019.104047
const wordsInAMinute = 238

type Props = { paper: Pick<PublishedPaper, 'pages' | 'references'>; contents: Contents | null }

/** How much there is to read. */
export function PaperFacts({ paper: { pages, references }, contents }: Props) {
  const rows: [label: string, value: number | string | null | undefined][] = [
    ['Reading time', contents?.words && `${Math.max(1, Math.round(contents.words / wordsInAMinute))} min`],
    ['Pages', pages],
    ['Figures', contents?.figures],
    ['Tables', contents?.tables],
    ['References', references.length],
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

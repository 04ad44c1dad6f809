import { BrandMark } from '#ui/brand-mark.tsx'
import type { Frame } from './frame.ts'

type Props = Pick<Frame, 'journal'> & { tagline?: boolean }

export function Brand({ journal, tagline = true }: Props) {
  return (
    <a className="brand" href="/">
      <BrandMark />
      <span>
        <b>{journal.name}</b>
        {tagline && <span>{journal.tagline}</span>}
      </span>
    </a>
  )
}

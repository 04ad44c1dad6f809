import { BrandMark } from '#ui/brand-mark.tsx'
import { useFrame } from './frame.ts'

export function Brand({ tagline = true }: { tagline?: boolean }) {
  const { journal } = useFrame()
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

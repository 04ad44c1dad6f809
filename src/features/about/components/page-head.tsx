import { useFrame } from './frame.ts'

export type PageHead = {
  /** Without the journal's name, which follows it. */
  title: string
  description?: string | undefined
  /** The one address of what is shown, as a path. */
  canonical?: string | undefined
}

/** React lifts these into the document's head. */
export function PageHeadTags({ title, description, canonical }: PageHead) {
  const { journal } = useFrame()
  const whole = title === journal.name ? title : `${title} | ${journal.name}`
  return (
    <>
      <title>{whole}</title>
      {description && <meta name="description" content={description} />}
      {canonical && <link rel="canonical" href={journal.publicUrl + canonical} />}
    </>
  )
}

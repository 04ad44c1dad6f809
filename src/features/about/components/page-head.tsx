import { useFrame } from './frame.ts'

export type PageHead = {
  /** Without the journal's name, which follows it. */
  title: string
  /** The title says the journal's name already. */
  bareTitle?: boolean | undefined
  description?: string | undefined
  /** The one address of what is shown, as a path. */
  canonical?: string | undefined
}

/** React lifts these into the document's head. */
export function PageHeadTags({ title, bareTitle, description, canonical }: PageHead) {
  const { journal } = useFrame()
  const whole = bareTitle ? title : `${title} | ${journal.name}`
  return (
    <>
      <title>{whole}</title>
      {description && <meta name="description" content={description} />}
      {canonical && <link rel="canonical" href={journal.publicUrl + canonical} />}
    </>
  )
}

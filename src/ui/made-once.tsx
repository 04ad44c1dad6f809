import { createContext, useContext, type ReactNode } from 'react'

type Part<P> = (given: P) => ReactNode

/** Answers the markup of a part, made once for what it is given. */
export type Maker = <P extends object>(part: Part<P>, given: P) => string

/** Stands around pages that no script takes over; in all others a part is made where it stands. */
export const KeptMarkup = createContext<Maker | undefined>(undefined)

type Props<P> = {
  as: 'header' | 'footer'
  className: string
  part: Part<P>
  /** All that the part shows: it asks no context. Never a reader's words, since whatever is given is kept. */
  given: P
}

/** A part that is the same on many pages: header and footer are half of the elements of a paper's page. */
export function MadeOnce<P extends object>({ as: Tag, className, part: Part, given }: Props<P>) {
  const make = useContext(KeptMarkup)
  if (make) return <Tag className={className} dangerouslySetInnerHTML={{ __html: make(Part, given) }} />
  return (
    <Tag className={className}>
      <Part {...given} />
    </Tag>
  )
}

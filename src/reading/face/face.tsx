import { Fragment, type ReactNode } from 'react'
import { figurePath } from '#journal/addresses.ts'
import { toOrcidUrl } from '#journal/paper/orcid.ts'
import { nameOf } from '#reading/archive/paper.ts'
import { OrcidIcon } from '#site/orcid-link.tsx'
import { Icon } from '#ui/icon.tsx'
import type { Author } from '#features/publishing/paper.ts'

/** What notices have made of a paper, its type, its section and whether it was reviewed. */
export function Kind({
  marks,
  kind,
  section,
  isReviewed,
}: {
  marks: readonly string[]
  kind: string
  section?: string | undefined
  isReviewed: boolean
}) {
  return (
    <>
      {marks.map((mark) => (
        <strong key={mark}>{mark}</strong>
      ))}
      <span>{kind}</span>
      {section && <span>{section}</span>}
      {isReviewed && (
        <span>
          <Icon name="check" />
          Peer reviewed
        </span>
      )}
    </>
  )
}

/** In a list; it says nothing to those who don't see it. */
export function FirstFigure({ id, picture }: { id: string; picture: string | null }) {
  return picture && <img className="thumb" src={figurePath(id, picture)} alt="" loading="lazy" />
}

/** One after another, each with its ORCID mark; `children` is how a name is shown. */
export function Names({
  authors,
  children,
}: {
  authors: readonly Author[]
  children: (author: Author, place: number) => ReactNode
}) {
  return authors.map((author, n) => (
    <Fragment key={n}>
      {n > 0 && ', '}
      {children(author, n)}
      {author.orcid && <OrcidMark author={author} orcid={author.orcid} />}
    </Fragment>
  ))
}

export function OrcidMark({ author, orcid }: { author: Author; orcid: string }) {
  return (
    <>
      {'\u00a0'}
      <a className="orcid" href={toOrcidUrl(orcid)}>
        <OrcidIcon isAuthenticated={author.orcidAuthenticated} />
        <span className="sr">
          {author.orcidAuthenticated ? 'ORCID iD' : 'Unauthenticated ORCID iD'} of {nameOf(author)}
        </span>
      </a>
    </>
  )
}

import type { ReactNode } from 'react'
import { coverPath, issuePath } from '#journal/addresses.ts'
import { specifiedType } from '#journal/paper/article-types.ts'
import { findIssue } from '#journal/calendar.ts'
import type { Citable } from '#journal/citing/citable.ts'
import type { PublishedPaper } from '#reading/archive/paper.ts'
import { Crumbs } from '#ui/crumbs.tsx'
import { Icon } from '#ui/icon.tsx'
import { NoticeBanner } from '../updates/notice-banner.tsx'
import { PaperAuthors } from './paper-authors.tsx'

type Props = { paper: PublishedPaper; citable: Citable; isReviewed: boolean; banner?: ReactNode }

/** Where the paper appeared, what it is, its title and its authors. */
export function PaperHead({ paper, citable, isReviewed, banner }: Props) {
  return (
    <header className="art-head">
      <div>
        <Crumbs trail={trailTo(paper)} />
        <NoticeBanner citable={citable} />
        {banner}
        <p className="kind">
          <span>{(paper.type ?? specifiedType).title}</span>
          {paper.section && <span>{paper.section}</span>}
          {isReviewed && (
            <a href="#review">
              <Icon name="check" />
              Peer reviewed
            </a>
          )}
          <a href="#licence">Open access</a>
        </p>
        <h1 dir="auto">{paper.title}</h1>
        <PaperAuthors authors={paper.authors} />
      </div>
      <a className="strip" href={issuePath(paper)}>
        <img src={coverPath(paper)} alt="" width="600" height="800" loading="lazy" />
        <span className="sr">
          Volume {paper.volume}, Issue {paper.issue}
        </span>
      </a>
    </header>
  )
}

function trailTo({ year, month, volume, issue }: PublishedPaper) {
  return [
    { label: 'Home', href: '/' },
    { label: `Volume ${volume}`, href: `/archives#volume-${volume}` },
    { label: findIssue({ year, month })?.name ?? `Issue ${issue}`, href: issuePath({ volume, issue }) },
    { label: 'Paper' },
  ]
}

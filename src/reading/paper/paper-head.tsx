import { Crumbs } from '#ui/crumbs.tsx'
import { Icon } from '#ui/icon.tsx'
import { findIssue } from '#journal/calendar.ts'
import { toOrcidUrl } from '#journal/orcid.ts'
import type { PublishedPaper } from '#reading/archive/paper.ts'
import { issuePath } from '#journal/addresses.ts'
import { placesOf, type Author } from './places.ts'

/** Where the paper appeared, its title and its authors. */
export function PaperHead({ paper }: { paper: PublishedPaper }) {
  return (
    <header className="art-head">
      <Crumbs trail={trailTo(paper)} />
      <h1 dir="auto">{paper.title}</h1>
      <Authors authors={paper.authors} />
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

function Authors({ authors }: Pick<PublishedPaper, 'authors'>) {
  const { numberOf, writer } = placesOf(authors)
  return (
    <ul className="who">
      {authors.map((author, n) => (
        <li key={n}>
          <b>
            {author.given} {author.family}
          </b>
          {numberOf(author) && <sup>{numberOf(author)}</sup>}
          {author === writer && <sup>*</sup>}
          {author.orcid && <OrcidLink author={author} orcid={author.orcid} />}
        </li>
      ))}
    </ul>
  )
}

function OrcidLink({ author: { given, family }, orcid }: { author: Author; orcid: string }) {
  return (
    <>
      {' '}
      <a className="orcid" href={toOrcidUrl(orcid)}>
        <Icon name="orcid" />
        <span className="sr">ORCID iD of {`${given} ${family}`.trim()}</span>
      </a>
    </>
  )
}

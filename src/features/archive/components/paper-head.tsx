import { Crumbs } from '#ui/crumbs.tsx'
import { Icon } from '#ui/icon.tsx'
import { findIssue, formatDay, toIsoDay, type Day } from '#journal/calendar.ts'
import { toDoiUrl } from '#journal/doi.ts'
import { toOrcidUrl } from '#journal/orcid.ts'
import type { PublishedPaper } from '../paper.ts'
import { issuePath } from './addresses.ts'

export type PaperDates = { received?: Day; revised?: Day; approved?: Day; published: Day }

type Props = { paper: PublishedPaper; dates: PaperDates }

/** Where it stands, what it is called, by whom, and when. */
export function PaperHead({ paper, dates }: Props) {
  return (
    <header className="art-head">
      <Crumbs trail={trailTo(paper)} />
      <h1>{paper.title}</h1>
      <Authors authors={paper.authors} />
      <dl className="dates num">
        <Dated label="Received" day={dates.received} />
        <Dated label="Revised" day={dates.revised} />
        <Dated label="Approved" day={dates.approved} />
        <Dated label="Published" day={dates.published} />
        <div>
          <dt>DOI</dt>
          <dd>
            <a href={toDoiUrl(paper.doi)}>{toDoiUrl(paper.doi)}</a>
          </dd>
        </div>
      </dl>
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

function Dated({ label, day }: { label: string; day?: Day | undefined }) {
  if (!day) return null
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <time dateTime={toIsoDay(day)}>{formatDay(day)}</time>
      </dd>
    </div>
  )
}

function Authors({ authors }: Pick<PublishedPaper, 'authors'>) {
  const places = [...new Set(authors.map(placeOf).filter(Boolean))]
  const shown = places.length > 1
  const writer = authors.find(({ corresponding, email }) => corresponding && email)
  return (
    <>
      <ul className="who">
        {authors.map((author, n) => (
          <li key={n}>
            <b>
              {author.given} {author.family}
            </b>
            {shown && placeOf(author) && <sup>{places.indexOf(placeOf(author)) + 1}</sup>}
            {author === writer && <sup>*</sup>}
            {author.orcid && <OrcidLink author={author} orcid={author.orcid} />}
          </li>
        ))}
      </ul>
      {places.length > 0 && (
        <ul className="aff">
          {places.map((place, n) => (
            <li key={place}>
              {shown && <sup>{n + 1}</sup>} {place}
            </li>
          ))}
        </ul>
      )}
      {writer && (
        <p className="aff">
          <sup>*</sup> Correspondence: <a href={`mailto:${writer.email}`}>{writer.email}</a>
        </p>
      )}
    </>
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

type Author = PublishedPaper['authors'][number]

function placeOf({ affiliation, country }: Author): string {
  return [affiliation, country].filter(Boolean).join(', ')
}

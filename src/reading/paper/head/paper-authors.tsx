import { toOrcidUrl } from '#journal/orcid.ts'
import type { PublishedPaper } from '#reading/archive/paper.ts'
import { searchPath } from '#reading/search/asked.ts'
import { Icon } from '#ui/icon.tsx'
import { placeOf, placesOf, type Author } from './places.ts'

/** The names; each opens what's known of its bearer. */
export function PaperAuthors({ authors }: Pick<PublishedPaper, 'authors'>) {
  const { numberOf, writer } = placesOf(authors)
  return (
    <ul className="who" aria-label="Authors">
      {authors.map((author, n) => (
        <li key={n}>
          <button type="button" className="name" popoverTarget={`author-${n + 1}`}>
            {nameOf(author)}
          </button>
          {numberOf(author) && <sup>{numberOf(author)}</sup>}
          {author === writer && <sup>*</sup>}
          {author.orcid && <OrcidLink author={author} orcid={author.orcid} />}
          <AboutAuthor author={author} id={`author-${n + 1}`} />
        </li>
      ))}
    </ul>
  )
}

function OrcidLink({ author, orcid }: { author: Author; orcid: string }) {
  return (
    <>
      {' '}
      <a className="orcid" href={toOrcidUrl(orcid)}>
        <Icon name="orcid" />
        <span className="sr">ORCID iD of {nameOf(author)}</span>
      </a>
    </>
  )
}

function AboutAuthor({ author, id }: { author: Author; id: string }) {
  const { orcid, corresponding, email } = author
  const place = placeOf(author)
  return (
    <div className="pop" id={id} popover="auto" role="dialog" aria-label={nameOf(author)}>
      <b>{nameOf(author)}</b>
      {place && <p>{place}</p>}
      {orcid && (
        <p>
          <a href={toOrcidUrl(orcid)}>
            <Icon name="orcid" /> {orcid}
          </a>
        </p>
      )}
      {corresponding && email && (
        <p>
          <a href={`mailto:${email}`}>{email}</a>
        </p>
      )}
      <p>
        <a href={searchPath({ q: `"${nameOf(author)}"` })}>Find papers with this name</a>
      </p>
    </div>
  )
}

const nameOf = ({ given, family }: Author) => `${given} ${family}`.trim()

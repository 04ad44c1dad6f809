import { authorPath } from '#journal/addresses.ts'
import { rolesInWords } from '#journal/paper/contributions.ts'
import { toRorUrl } from '#journal/paper/ror.ts'
import { nameOf, type PublishedPaper } from '#reading/archive/paper.ts'
import { searchPath } from '#reading/search/asked.ts'
import { OrcidMark } from '#reading/face/face.tsx'
import { OrcidLink } from '#site/orcid-link.tsx'
import { placesIn, placesOf, type Author } from './places.ts'

/** The names; each opens what's known of its bearer. */
export function PaperAuthors({ authors }: Pick<PublishedPaper, 'authors'>) {
  const { numbersOf, writer } = placesOf(authors)
  return (
    <ul className="who" aria-label="Authors">
      {authors.map((author, n) => (
        <li key={n}>
          <button type="button" className="name" popoverTarget={`author-${n + 1}`}>
            {nameOf(author)}
          </button>
          {numbersOf(author).length > 0 && <sup>{numbersOf(author).join(',')}</sup>}
          {author === writer && <sup>*</sup>}
          {author.orcid && <OrcidMark author={author} orcid={author.orcid} />}
          <AboutAuthor author={author} id={`author-${n + 1}`} />
        </li>
      ))}
    </ul>
  )
}

function AboutAuthor({ author, id }: { author: Author; id: string }) {
  const { orcid, roles, corresponding, email } = author
  return (
    <div className="pop" id={id} popover="auto" role="dialog" aria-label={nameOf(author)}>
      <b>{nameOf(author)}</b>
      {placesIn(author).map(({ name, ror }) => (
        <p key={name}>{ror ? <a href={toRorUrl(ror)}>{name}</a> : name}</p>
      ))}
      {roles && <p>{rolesInWords(roles)}</p>}
      {orcid && (
        <p>
          <OrcidLink orcid={orcid} isAuthenticated={author.orcidAuthenticated} />
        </p>
      )}
      {corresponding && email && (
        <p>
          <a href={`mailto:${email}`}>{email}</a>
        </p>
      )}
      <p>
        {orcid ? (
          <a href={authorPath(orcid)}>All papers with this ORCID iD</a>
        ) : (
          <a href={searchPath({ q: `"${inIndex(author)}"` })}>Find papers with this name</a>
        )}
      </p>
    </div>
  )
}

/** The search has all names in one order. */
const inIndex = ({ given, family }: Author) => `${given} ${family}`.trim()

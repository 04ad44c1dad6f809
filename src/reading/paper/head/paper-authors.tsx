import { authorPath } from '#journal/addresses.ts'
import { rolesInWords } from '#journal/paper/contributions.ts'
import { toRorUrl } from '#journal/paper/ror.ts'
import { nameOf, type PublishedPaper } from '#reading/archive/paper.ts'
import { searchPath } from '#reading/search/asked.ts'
import { OrcidMark } from '#reading/face/face.tsx'
import { OrcidLink } from '#site/orcid-link.tsx'
import { placesIn, placesOf, type Author } from './places.ts'

const [many, shown] = [12, 8]

/** The names; each opens what's known of its bearer. Many are folded, so that the text is in view. */
export function PaperAuthors({ authors }: Pick<PublishedPaper, 'authors'>) {
  const first = authors.length > many ? shown : authors.length
  const { numbersOf, writer } = placesOf(authors)
  const named = authors.map((author, n) => (
    <li key={n}>
      <button type="button" className="name" popoverTarget={`author-${n + 1}`}>
        {nameOf(author)}
        {/* Here, where they never begin a line; what they say is in what opens. */}
        <sup aria-hidden>
          {numbersOf(author).join(',')}
          {author === writer && '*'}
        </sup>
      </button>
      {author.orcid && <OrcidMark author={author} orcid={author.orcid} />}
      <AboutAuthor author={author} id={`author-${n + 1}`} />
    </li>
  ))
  return (
    <>
      <ul className="who" dir="auto" aria-label="Authors">
        {named.slice(0, first)}
      </ul>
      {first < authors.length && (
        <div className="rest">
          <details>
            <summary>{authors.length - first} more authors</summary>
            <ul className="who" dir="auto" aria-label="More authors">
              {named.slice(first)}
            </ul>
          </details>
        </div>
      )}
    </>
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
          <a href={searchPath({ q: `"${inIndex(author)}"` })}>Find papers under this name</a>
        )}
      </p>
    </div>
  )
}

/** The search has all names in one order. */
const inIndex = ({ given, family }: Author) => `${given} ${family}`.trim()

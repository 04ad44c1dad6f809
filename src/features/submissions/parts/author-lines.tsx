import { nameOf, type Author } from '#journal/paper/authors.ts'
import { OrcidLink } from '#site/orcid-link.tsx'

/** Everyone who wrote a paper, one per line. */
export function AuthorLines({ authors }: { authors: readonly Author[] }) {
  return (
    <ol className="author-lines">
      {authors.map((author, place) => (
        <li key={place}>
          {lineOf(author) || 'No name yet'}
          {author.orcid && (
            <>
              , <OrcidLink orcid={author.orcid} isAuthenticated={author.orcidAuthenticated} />
            </>
          )}
          {author.corresponding && authors.length > 1 && (
            <span className="muted"> (corresponding author)</span>
          )}
        </li>
      ))}
    </ol>
  )
}

function lineOf(author: Author): string {
  return [nameOf(author), author.affiliation, author.email].filter(Boolean).join(', ')
}

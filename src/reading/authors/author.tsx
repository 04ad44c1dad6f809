import { PublicPage } from '#site/public-page.tsx'
import { authorPath } from '#journal/addresses.ts'
import { isOrcid } from '#journal/paper/orcid.ts'
import { Refused } from '#journal/refusals.ts'
import { OrcidLink } from '#site/orcid-link.tsx'
import { nameOf } from '#reading/archive/paper.ts'
import { readAuthor } from '#reading/archive/use-cases.server.ts'
import { toPage } from '#reading/door/page.tsx'
import type { Asked, Made } from '#reading/door/route.ts'
import { PaperEntry } from '#reading/issues/paper-entry.tsx'
import { placesIn } from '#reading/paper/head/places.ts'

/** /authors/0000-0002-1825-0097 */
export async function author({ services, params: { orcid } }: Asked<'orcid'>): Promise<Made> {
  if (!isOrcid(orcid)) throw new Refused('page_missing')
  const read = await readAuthor(services, orcid)
  return toPage(services, <AuthorPage {...read} orcid={orcid} />, { styles: ['lists'] })
}

type Props = Awaited<ReturnType<typeof readAuthor>> & { orcid: string }

function AuthorPage({ author, papers, isMore, orcid }: Props) {
  const name = nameOf(author)
  const place = placesIn(author)
    .map(({ name }) => name)
    .join('; ')
  return (
    <PublicPage
      title={name}
      description={`Papers by ${name} (ORCID iD ${orcid}), free to read.`}
      canonical={authorPath(orcid)}
      crumbs={[{ label: name }]}
    >
      <div className="page-head">
        <h1>{name}</h1>
        {place && <p>{place}</p>}
        <p className="small">
          <OrcidLink orcid={orcid} isAuthenticated={author.orcidAuthenticated} />
        </p>
      </div>
      <section className="sect first" aria-label={`Papers by ${name}`}>
        <h2>{isMore ? `The newest ${papers.length} papers` : 'Papers'}</h2>
        <div className="papers">
          {papers.map((paper) => (
            <PaperEntry key={paper.id} paper={paper} />
          ))}
        </div>
        <p className="small muted">
          These papers give this ORCID iD. A paper without one isn’t here, even if the name is the same.
        </p>
      </section>
    </PublicPage>
  )
}

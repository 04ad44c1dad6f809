import { paperPath } from '#journal/addresses.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Id } from '#ui/id.tsx'
import { Note } from '#ui/note.tsx'
import type { Certificate } from '../use-cases.server.ts'

type Props = { certificate: Certificate; pdf: string }

/** What the certificate says, for whoever checks it. */
export function CertificateSheet({ certificate: { number, name, month, journal, paper }, pdf }: Props) {
  return (
    <section className="block stack" style={{ maxWidth: '44rem', margin: 'var(--s6) auto' }}>
      <p className="caps">Certificate of peer review</p>
      <h1>{name ?? 'A former member'}</h1>
      <p>
        reviewed {paper ? 'a paper' : 'a manuscript'} for {journal.name} in {month}.
      </p>
      {paper && (
        <p className="sci">
          <a href={paperPath(paper.id)}>{paper.title}</a>
        </p>
      )}
      {name ? (
        <Note kind="good" title={`${journal.name} issued this certificate.`}>
          <p>If yours has the same name and number, it’s genuine.</p>
        </Note>
      ) : (
        <Note title={`${journal.name} issued a certificate with this number.`}>
          <p>Its holder has since deleted their account, so we no longer know their name.</p>
        </Note>
      )}
      <dl className="kv">
        <dt>Number</dt>
        <dd>
          <Id>{number}</Id>
        </dd>
        <dt>Issued by</dt>
        <dd>{journal.publisher}</dd>
        {journal.issn && (
          <>
            <dt>ISSN</dt>
            <dd>{journal.issn}</dd>
          </>
        )}
      </dl>
      {name && (
        <p className="row">
          <ButtonLink icon="download" href={pdf}>
            Certificate (PDF)
          </ButtonLink>
        </p>
      )}
    </section>
  )
}

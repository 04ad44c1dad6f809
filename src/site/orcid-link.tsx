// How ORCID wants its iDs shown: with the mark, as the full address, and told apart where nobody has signed in to prove
// theirs. https://info.orcid.org/documentation/integration-guide/orcid-id-display-guidelines
import { toOrcidUrl } from '#journal/paper/orcid.ts'
import { Icon } from '#ui/icon.tsx'

type Props = { orcid: string; isAuthenticated: boolean | undefined }

/** `orcid` is bare. */
export function OrcidLink({ orcid, isAuthenticated }: Props) {
  const address = toOrcidUrl(orcid)
  return (
    <span className="orcid">
      <a href={address}>
        <OrcidIcon isAuthenticated={isAuthenticated} /> {address}
      </a>
      {!isAuthenticated && ' (unauthenticated)'}
    </span>
  )
}

export function OrcidIcon({ isAuthenticated }: Pick<Props, 'isAuthenticated'>) {
  return <Icon name={isAuthenticated ? 'orcid' : 'orcidUnauthenticated'} />
}

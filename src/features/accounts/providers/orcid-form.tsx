import { OrcidLink } from '#site/orcid-link.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { toProvingAddress } from '../components/provider-button.tsx'

/** `connected` is the account's, `proved` what this browser has just proved; both bare. */
export type Orcids = { connected: string | undefined; proved: string | undefined }

/** Connecting takes two steps, so that nobody is connected to an iD they haven't seen. */
export function OrcidForm({ connected, proved }: Orcids) {
  return (
    <form method="post" className="sheet">
      <div className="in form">
        <h2>ORCID iD</h2>
        {connected ? (
          <>
            <p>
              <OrcidLink orcid={connected} isAuthenticated />
            </p>
            <p className="small muted">
              It’s printed on your papers, and opens your account when you sign in with ORCID.
            </p>
          </>
        ) : proved ? (
          <>
            <p>You’ve signed in at ORCID as</p>
            <p>
              <OrcidLink orcid={proved} isAuthenticated />
            </p>
            <input type="hidden" name="orcid" value={proved} />
          </>
        ) : (
          <p>
            ORCID gives researchers an iD that tells them apart from everyone of the same name.{' '}
            <a href="https://orcid.org">Learn more at ORCID.org</a>
          </p>
        )}
      </div>
      <div className="ctl">
        <span className="sp" />
        {connected ? (
          <Button name="task" value="disconnectOrcid">
            Disconnect
          </Button>
        ) : (
          <>
            {proved && (
              <Button name="task" value="connectOrcid" kind="go">
                Connect this iD
              </Button>
            )}
            <ButtonLink href={toProvingAddress('/profile')} kind={proved ? 'quiet' : 'plain'} rel="nofollow">
              {proved ? 'Use another' : 'Connect your ORCID iD'}
            </ButtonLink>
          </>
        )}
      </div>
    </form>
  )
}

import type { ReactNode } from 'react'
import { profilePath } from '#journal/desk-addresses.ts'
import { OrcidIcon, OrcidLink } from '#site/orcid-link.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { toProvingAddress } from '../components/provider-button.tsx'

/** `connected` is the account's, `proved` what this browser has just proved; both bare. */
export type Orcids = { connected: string | undefined; proved: string | undefined }

/** Connecting takes two steps, so that nobody is connected to an iD they haven't seen. */
export function OrcidForm({ connected, proved }: Orcids) {
  return (
    <section className="block" aria-labelledby="orcid-title">
      <h2 id="orcid-title">ORCID iD</h2>
      <form method="post" className="form">
        {connected ? <Connected orcid={connected} /> : proved ? <Proved orcid={proved} /> : <None />}
      </form>
    </section>
  )
}

function Connected({ orcid }: { orcid: string }) {
  return (
    <>
      <p>
        <OrcidLink orcid={orcid} isAuthenticated />
      </p>
      <p className="small muted">It appears on your papers, and you can sign in with it.</p>
      <p className="row">
        <Button name="task" value="disconnectOrcid">
          Disconnect
        </Button>
      </p>
    </>
  )
}

function Proved({ orcid }: { orcid: string }) {
  return (
    <>
      <p>
        You’ve signed in to ORCID as <OrcidLink orcid={orcid} isAuthenticated />
      </p>
      <input type="hidden" name="orcid" value={orcid} />
      <p className="row">
        <Button name="task" value="connectOrcid" kind="go">
          Connect this iD
        </Button>
        <ToOrcid>Use another</ToOrcid>
      </p>
    </>
  )
}

function None() {
  return (
    <>
      <p>
        ORCID gives researchers an iD that tells them apart from everyone else with the same name.{' '}
        <a href="https://orcid.org">Learn more at ORCID.org</a>
      </p>
      <p className="row">
        <ToOrcid>Connect your ORCID iD</ToOrcid>
      </p>
    </>
  )
}

function ToOrcid({ children }: { children: ReactNode }) {
  return (
    <ButtonLink href={toProvingAddress(profilePath)} rel="nofollow">
      <OrcidIcon isAuthenticated /> {children}
    </ButtonLink>
  )
}

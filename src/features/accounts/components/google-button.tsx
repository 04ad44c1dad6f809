import { refusals } from '#journal/refusals.ts'
import type { Services } from '#edge/context.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { GoogleMark } from './google-mark.tsx'

/** Where the button leads; nowhere without a provider. */
export type GoogleAddress = { href: string; /** To a session that outlasts the browser. */ keptHref: string }

/** `continueTo` is a path of ours. Undefined if no provider is set up. */
export function toGoogleAddress(
  { google }: Pick<Services, 'google'>,
  continueTo?: string,
): GoogleAddress | undefined {
  if (!google) return undefined
  const asked: Record<string, string> = continueTo ? { continueTo } : {}
  return { href: toAddress(asked), keptHref: toAddress({ ...asked, remember: 'on' }) }
}

function toAddress(query: Record<string, string>): string {
  const text = new URLSearchParams(query).toString()
  return `/api/auth/google${text && `?${text}`}`
}

type Props = { label: string; address: GoogleAddress | undefined }

/** A link, so that it needs no script and can't be another site's form. Without an address it's off, and says why. */
export function GoogleButton({ label, address }: Props) {
  return address ? <GoogleLink label={label} href={address.href} /> : <OffButton label={label} />
}

/** Beside a box 'remember': the style sheet shows whichever of the two links the box asks for. */
export function KeepingGoogleButton({ label, address }: Props) {
  if (!address) return <OffButton label={label} />
  return (
    <div className="by-remember">
      <GoogleLink label={label} href={address.href} />
      <GoogleLink label={label} href={address.keptHref} />
    </div>
  )
}

function GoogleLink({ label, href }: { label: string; href: string }) {
  return (
    <ButtonLink href={href} kind="branded" wide rel="nofollow">
      <GoogleMark />
      {label}
    </ButtonLink>
  )
}

function OffButton({ label }: { label: string }) {
  return (
    <div className="field">
      <Button type="button" wide disabled aria-describedby="google-says">
        {label}
      </Button>
      <p className="hint" id="google-says">
        {refusals.google_not_set_up.message}
      </p>
    </div>
  )
}

import { refusals } from '#journal/refusals.ts'
import type { Services } from '#server/context.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { GoogleMark } from './google-mark.tsx'

/** Where the button leads, `continueTo` being a path of ours; undefined where no provider is set up. */
export function toGoogleAddress(
  { google }: Pick<Services, 'google'>,
  continueTo?: string,
): string | undefined {
  if (!google) return undefined
  return `/api/auth/google${continueTo ? `?${new URLSearchParams({ continueTo })}` : ''}`
}

/** A link, so that no script and no other site's form is needed. Without `href` it is off, and says why. */
export function GoogleButton({ label, href }: { label: string; href: string | undefined }) {
  if (!href) return <OffButton label={label} />
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

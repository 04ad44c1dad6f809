import type { ReactNode } from 'react'
import { providerNames, providers, type ProviderName } from '#journal/people/providers.ts'
import { refusals } from '#journal/refusals.ts'
import type { Services } from '#edge/context.ts'
import { OrcidIcon } from '#site/orcid-link.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { GoogleMark } from '../providers/google-mark.tsx'

/** Where each button leads, for the providers that are set up. */
export type ProviderLinks = Partial<Record<ProviderName, ProviderLink>>
type ProviderLink = { href: string; /** To a session that outlasts the browser. */ keptHref: string }

/** `continueTo` is a path of ours. */
export function toProviderLinks({ openId }: Pick<Services, 'openId'>, continueTo?: string): ProviderLinks {
  const asked: Record<string, string> = continueTo ? { continueTo } : {}
  const linkTo = (name: ProviderName): ProviderLink => ({
    href: toAddress(name, asked),
    keptHref: toAddress(name, { ...asked, remember: 'on' }),
  })
  return Object.fromEntries(providerNames.filter((name) => openId[name]).map((name) => [name, linkTo(name)]))
}

function toAddress(name: ProviderName, query: Record<string, string>): string {
  const text = new URLSearchParams(query).toString()
  return `/api/auth/${name}${text && `?${text}`}`
}

/** To ORCID and back to a page of ours, which then knows the iD. Signs nobody in. */
export const toProvingAddress = (continueTo: string) => toAddress('orcid', { continueTo, prove: 'on' })

const marks: Record<ProviderName, ReactNode> = {
  google: <GoogleMark />,
  orcid: <OrcidIcon isAuthenticated />,
}

type Props = { verb: 'Sign In' | 'Sign Up'; links: ProviderLinks }

/** Links, so that they need no script and can't be another site's form. */
export function ProviderButtons({ verb, links }: Props) {
  return listOf(links).map(([name, { href }]) => <Leading key={name} name={name} verb={verb} href={href} />)
}

/** Beside a box 'remember': the style sheet shows whichever of the two links the box asks for. */
export function KeepingProviderButtons({ verb, links }: Props) {
  return listOf(links).map(([name, { href, keptHref }]) => (
    <div className="by-remember" key={name}>
      <Leading name={name} verb={verb} href={href} />
      <Leading name={name} verb={verb} href={keptHref} />
    </div>
  ))
}

const listOf = (links: ProviderLinks) =>
  providerNames.flatMap((name) => (links[name] ? [[name, links[name]] as const] : []))

function Leading({ name, verb, href }: { name: ProviderName; verb: Props['verb']; href: string }) {
  return (
    <ButtonLink href={href} kind="branded" wide rel="nofollow">
      {marks[name]}
      {labelOf(name, verb)}
    </ButtonLink>
  )
}

const labelOf = (name: ProviderName, verb: Props['verb']) => `${verb} with ${providers[name].name}`

/** The specification has Google's button everywhere: where it isn't set up, it's off and says why. */
export function OffGoogleButton({ verb }: Pick<Props, 'verb'>) {
  return (
    <div className="field">
      <Button type="button" wide disabled aria-describedby="google-says">
        {labelOf('google', verb)}
      </Button>
      <p className="hint" id="google-says">
        {refusals.google_not_set_up.message}
      </p>
    </div>
  )
}

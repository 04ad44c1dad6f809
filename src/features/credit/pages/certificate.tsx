// Confirms to anyone with its address that a certificate is the journal's.
import { servicesKey } from '#edge/context.ts'
import { certificatePath } from '#journal/desk-addresses.ts'
import { PublicPage } from '#site/public-page.tsx'
import { CertificateSheet } from '../components/certificate-sheet.tsx'
import { needCertificate } from '../use-cases.server.ts'
import type { Route } from './+types/certificate.ts'

export const handle = { js: 'none' }

export async function loader({ context, params: { token } }: Route.LoaderArgs) {
  return { certificate: await needCertificate(context.get(servicesKey), token), token }
}

export default function CertificatePage({ loaderData: { certificate, token } }: Route.ComponentProps) {
  return (
    <PublicPage title={`Certificate ${certificate.number}`}>
      {/* The address is a key, so no other site is told it. */}
      <meta name="referrer" content="same-origin" />
      <CertificateSheet certificate={certificate} pdf={`${certificatePath(token)}/certificate.pdf`} />
    </PublicPage>
  )
}

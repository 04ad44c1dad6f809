// The certificate itself.
import { servicesKey } from '#edge/context.ts'
import { printCertificate } from '../use-cases.server.ts'
import type { Route } from './+types/certificate-pdf.ts'

export async function loader({ context, params: { token } }: Route.LoaderArgs): Promise<Response> {
  const { name, bytes } = await printCertificate(context.get(servicesKey), token)
  const headers = {
    'content-type': 'application/pdf',
    'content-disposition': `inline; filename="${name}"`,
    'cache-control': 'private, no-store',
    'referrer-policy': 'same-origin',
    'x-robots-tag': 'noindex',
    'x-content-type-options': 'nosniff',
  }
  return new Response(new Uint8Array(bytes), { headers })
}

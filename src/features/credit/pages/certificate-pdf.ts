// The certificate itself.
import { servicesKey } from '#edge/context.ts'
import { privateFile } from '#edge/private-file.server.ts'
import { printCertificate } from '../use-cases.server.ts'
import type { Route } from './+types/certificate-pdf.ts'

export async function loader({ context, params: { token } }: Route.LoaderArgs): Promise<Response> {
  const { name, bytes } = await printCertificate(context.get(servicesKey), token)
  return privateFile({ name, mediaType: 'application/pdf', body: bytes, isShown: true })
}

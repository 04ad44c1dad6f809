// The same as a PDF.
import { servicesKey } from '#edge/context.ts'
import { privateFile } from '#edge/private-file.server.ts'
import { printVoucher } from '../invoicing.server.ts'
import type { Route } from './+types/document-pdf.ts'

export async function loader({ context, params }: Route.LoaderArgs): Promise<Response> {
  const { name, bytes } = await printVoucher(context.get(servicesKey), params)
  return privateFile({ name, mediaType: 'application/pdf', body: bytes, isShown: true })
}

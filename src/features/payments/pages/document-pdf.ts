// The same as a PDF.
import { servicesKey } from '#edge/context.ts'
import { printVoucher } from '../invoicing.server.ts'
import type { Route } from './+types/document-pdf.ts'

export async function loader({ context, params }: Route.LoaderArgs): Promise<Response> {
  const { name, bytes } = await printVoucher(context.get(servicesKey), params)
  const headers = {
    'content-type': 'application/pdf',
    'content-disposition': `inline; filename="${name}"`,
    'cache-control': 'private, no-store',
    'referrer-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
  }
  return new Response(new Uint8Array(bytes), { headers })
}

// Where an invoice, a receipt or a credit note is read.
import { paymentPath } from '#journal/desk-addresses.ts'

export type Opened = { submissionId: string; token: string }

/** For anyone who has its token. */
export function voucherPath({ submissionId, token }: Opened): string {
  return `${paymentPath(submissionId)}/documents/${token}`
}

export const voucherPdfPath = (it: Opened): string => `${voucherPath(it)}/document.pdf`

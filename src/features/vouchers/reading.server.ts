// Invoices, receipts and credit notes, as pages show them and the press sets them.
import type { Tx } from '#adapters/database/database.ts'
import type { Typesetter } from '#adapters/typst/typst.ts'
import { Refused } from '#journal/refusals.ts'
import { foreignScriptsIn } from '#journal/text/scripts.ts'
import { titleOfVoucher, toSheet, type Sheet } from '#journal/charges/vouchers.ts'
import { voucherPath, voucherPdfPath, type Opened } from './contract.ts'
import { listVouchers, type VoucherRow } from './store.server.ts'

export type Printed = { sheet: Sheet; path: string; pdf: string }

export function toPrinted(voucher: VoucherRow): Printed {
  return { sheet: toSheet(voucher), path: voucherPath(voucher), pdf: voucherPdfPath(voucher) }
}

export type Listed = { title: string; number: string; path: string; isReplaced: boolean }

/** Those of one paper, oldest first. */
export async function listPrinted(tx: Tx, submissionId: string): Promise<Listed[]> {
  const given = await listVouchers(tx, submissionId)
  return given.map((it) => ({
    ...{ title: titleOfVoucher(it), number: it.number, path: voucherPath(it) },
    isReplaced: isReplaced(it, given),
  }))
}

const isReplaced = ({ number, kind }: VoucherRow, given: readonly VoucherRow[]) =>
  given.some((it) => it.about === number && it.kind === kind)

export type Found = { voucher: VoucherRow; later: VoucherRow[] }

/** Opened by its token; `later` are those that are about it. */
export async function needVoucher(tx: Tx, { submissionId, token }: Opened): Promise<Found> {
  const given = await listVouchers(tx, submissionId)
  const voucher = given.find((it) => it.token === token)
  if (!voucher) throw new Refused('voucher_missing')
  return { voucher, later: given.filter(({ about }) => about === voucher.number) }
}

/** The same words in print. */
export async function setVoucher(typesetter: Typesetter, voucher: VoucherRow): Promise<Uint8Array> {
  const sheet = toSheet(voucher)
  const scripts = foreignScriptsIn(JSON.stringify(sheet), 'en')
  const { pdf } = await typesetter.toPdf({
    ...{
      template: 'voucher',
      article: { front: {}, sheet, journal: voucher.facts.from.journal },
      files: new Map(),
      scripts,
    },
  })
  return pdf
}

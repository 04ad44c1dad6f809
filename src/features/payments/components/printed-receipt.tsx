import { VoucherSheet } from '#features/vouchers/components/voucher-sheet.tsx'
import type { Printed } from '#features/vouchers/reading.server.ts'
import { ButtonLink } from '#ui/button.tsx'

type Props = { printed: Printed; heading: 'h1' | 'h2' }

/** The receipt as it's filed, and its PDF. */
export function PrintedReceipt({ printed: { sheet, pdf }, heading }: Props) {
  return (
    <>
      <VoucherSheet sheet={sheet} heading={heading} />
      <p className="row bill unprinted" style={{ marginBottom: 'var(--s5)' }}>
        <ButtonLink small icon="download" href={pdf}>
          Receipt as PDF
        </ButtonLink>
      </p>
    </>
  )
}

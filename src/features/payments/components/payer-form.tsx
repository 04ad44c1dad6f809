import type { Notice } from '#edge/refusals-to-http.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { completedPath } from '../contract.ts'
import type { Receipt } from '../receipts.server.ts'

/** Who paid, for the receipt: often a colleague or an institution pays for the author. */
export function PayerForm({ receipt, notice }: { receipt: Receipt; notice?: Notice | undefined }) {
  return (
    <form
      method="post"
      action={completedPath(receipt)}
      className="form bill unprinted"
      style={{ marginTop: 'var(--s5)' }}
    >
      <Field
        label="Paid by"
        name="payerName"
        autoComplete="name"
        maxLength={200}
        optional
        hint="The person or institution to name on the receipt."
        defaultValue={receipt.payerName || (receipt.printed?.sheet.to?.lines[0] ?? '')}
        error={notice?.fields?.['payerName']}
      />
      <p className="row">
        <Button small>Add to the receipt</Button>
      </p>
    </form>
  )
}

import type { Notice } from '#edge/refusals-to-http.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { TextArea } from '#ui/text-area.tsx'

/** Whom the invoice is for, as their treasurer wants it. */
export function InvoiceForm({ notice }: { notice: Notice | undefined }) {
  const typed = (name: string) => notice?.typed?.[name] ?? ''
  const error = (name: string) => notice?.fields?.[name]
  return (
    <form method="post" className="form">
      <Field
        label="Institution or person"
        name="name"
        autoComplete="organization"
        maxLength={200}
        defaultValue={typed('name')}
        error={error('name')}
      />
      <TextArea
        label="Address"
        name="address"
        autoComplete="street-address"
        rows={4}
        hint="As it should appear on the invoice, with the department if that matters."
        defaultValue={typed('address')}
        error={error('address')}
      />
      <Field
        label="Tax number"
        name="taxNumber"
        optional
        spellCheck={false}
        maxLength={200}
        hint="Such as a GSTIN or a VAT number."
        defaultValue={typed('taxNumber')}
        error={error('taxNumber')}
      />
      <Field
        label="Purchase order"
        name="purchaseOrder"
        optional
        spellCheck={false}
        maxLength={200}
        hint="If your institution asks for one."
        defaultValue={typed('purchaseOrder')}
        error={error('purchaseOrder')}
      />
      <p className="small muted">
        An invoice can’t be changed afterwards; if something’s wrong, you can create another, which replaces
        it.
      </p>
      <p className="row">
        <Button kind="go">Create the invoice</Button>
      </p>
    </form>
  )
}

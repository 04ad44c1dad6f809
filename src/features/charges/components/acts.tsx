import type { Notice } from '#edge/refusals-to-http.ts'
import { formatMoney, toFigure } from '#journal/charges/charge.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Field } from '#ui/field.tsx'
import type { OpenCharge } from '../use-cases.server.ts'
import { entryWords } from '../words.ts'
import { Act, lastTry } from './act.tsx'

type Props = { charge: OpenCharge; notice: Notice | undefined }

export function WaiveForm({ charge, notice }: Props) {
  const { isOpen, typed, error } = lastTry(notice, 'waive')
  return (
    <Act id="waive" title="Waive the charge" isOpen={isOpen || charge.standing === 'asks'}>
      <Field
        id="waive-amount"
        label={`Amount in ${charge.currency}`}
        name="amount"
        inputMode="decimal"
        hint="All that’s owed, or part of it."
        defaultValue={typed('amount', toFigure({ ...charge, amount: charge.due }))}
        error={error('amount')}
      />
      <Field
        id="waive-reason"
        label="Reason"
        name="reason"
        hint="Stays in the ledger and the history. The author sees it; editors and reviewers don’t."
        defaultValue={typed('reason')}
        error={error('reason')}
      />
      <p className="row">
        <Button kind="go" name="act" value="waive">
          Waive
        </Button>
      </p>
    </Act>
  )
}

export function RecordForm({ charge, notice }: Props) {
  const { isOpen, typed, error } = lastTry(notice, 'record')
  return (
    <Act id="record" title="Record a payment made elsewhere" isOpen={isOpen}>
      <Field
        id="record-amount"
        label={`Amount in ${charge.currency}`}
        name="amount"
        inputMode="decimal"
        defaultValue={typed('amount', toFigure({ ...charge, amount: charge.due }))}
        error={error('amount')}
      />
      <Field
        label="How it was paid"
        name="method"
        defaultValue={typed('method', 'Bank transfer')}
        error={error('method')}
      />
      <Field
        id="record-reference"
        label="Reference"
        name="reference"
        hint="As it appears on the bank statement."
        spellCheck={false}
        defaultValue={typed('reference')}
        error={error('reference')}
      />
      <Field label="Date" name="paidOn" type="date" defaultValue={typed('paidOn')} error={error('paidOn')} />
      <Field
        label="Paid by"
        name="payerName"
        optional
        hint="The person or institution to name on the receipt."
        defaultValue={typed('payerName')}
        error={error('payerName')}
      />
      <p className="row">
        <Button kind="go" name="act" value="record">
          Record the payment
        </Button>
      </p>
    </Act>
  )
}

export function RefundForm({ charge, notice, entry }: Props & { entry: OpenCharge['entries'][number] }) {
  const last = lastTry(notice, 'refund')
  const isOpen = last.isOpen && last.typed('paymentId') === entry.paymentId
  const { typed, error } = isOpen ? last : lastTry(undefined, 'refund')
  const id = `refund-${entry.id}`
  return (
    <Act
      id={id}
      title={`Refund ${formatMoney({ ...entry, amount: entry.left })} of ${entry.reference}`}
      isOpen={isOpen}
    >
      <input type="hidden" name="paymentId" value={entry.paymentId ?? ''} />
      <Field
        id={`${id}-amount`}
        label={`Amount in ${charge.currency}`}
        name="amount"
        inputMode="decimal"
        hint="All that’s left of this payment, or part of it."
        defaultValue={typed('amount', toFigure({ ...entry, amount: entry.left }))}
        error={error('amount')}
      />
      <Field
        id={`${id}-reason`}
        label="Reason"
        name="reason"
        defaultValue={typed('reason')}
        error={error('reason')}
      />
      {!entry.goesBackBy && (
        <Field
          id={`${id}-reference`}
          label="Your transfer’s reference"
          name="reference"
          optional
          hint={
            entry.isOfProvider
              ? 'Its provider isn’t set up here any more. Send the money back through the provider’s own website: we only record it.'
              : 'It was paid elsewhere, so send it back the same way: we only record it.'
          }
          defaultValue={typed('reference')}
        />
      )}
      <Checkbox name="owedAgain" value="yes" defaultChecked={typed('owedAgain') === 'yes'}>
        The author still has to pay the charge{' '}
        <span className="small muted">Otherwise we write it off and won’t ask for it again.</span>
      </Checkbox>
      <p className="row">
        <Button kind="go" name="act" value="refund">
          Refund
        </Button>
      </p>
    </Act>
  )
}

export function CorrectForm({ notice, entry }: Props & { entry: OpenCharge['entries'][number] }) {
  const { typed, error } = lastTry(notice, 'correct')
  return (
    <Act id="correct" title={`Correct ‘${entryWords[entry.kind]} ${formatMoney(entry)}’`} isOpen>
      <p>It stays in the ledger, and another entry reverses it.</p>
      <input type="hidden" name="entryId" value={entry.id} />
      <Field
        id="correct-reason"
        label="Reason"
        name="reason"
        defaultValue={typed('reason')}
        error={error('reason')}
      />
      <p className="row">
        <Button kind="go" name="act" value="correct">
          Reverse the entry
        </Button>
      </p>
    </Act>
  )
}

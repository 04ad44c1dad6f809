// An invoice, a receipt or a credit note, for anyone who has its address: to read, print and, if it's due, pay.
import { PublicPage } from '#site/public-page.tsx'
import { paymentPath } from '#journal/desk-addresses.ts'
import { formatMoney } from '#journal/charges/charge.ts'
import { servicesKey } from '#edge/context.ts'
import { VoucherSheet } from '#features/vouchers/components/voucher-sheet.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { Note } from '#ui/note.tsx'
import { openVoucher, type OpenVoucher } from '../invoicing.server.ts'
import type { Route } from './+types/document.ts'

export async function loader({ context, params }: Route.LoaderArgs) {
  return { voucher: await openVoucher(context.get(servicesKey), params), submissionId: params.submissionId }
}

export default function DocumentPage({ loaderData: { voucher, submissionId } }: Route.ComponentProps) {
  const { sheet, pdf, kind } = voucher
  const isPayable = kind === 'invoice' && voucher.due.amount > 0 && !voucher.later.some(isInvoice)
  return (
    <PublicPage title={`${sheet.title} ${sheet.number}`}>
      {/* The address is a key, so no other site is told it. */}
      <meta name="referrer" content="same-origin" />
      <VoucherSheet sheet={sheet} heading="h1" />
      <div className="bill unprinted stack" style={{ marginBottom: 'var(--s6)' }}>
        <Became voucher={voucher} />
        <p className="row">
          {isPayable && (
            <ButtonLink kind="go" icon="card" href={paymentPath(submissionId)}>
              Pay {formatMoney(voucher.due)} by card
            </ButtonLink>
          )}
          <ButtonLink icon="download" href={pdf}>
            PDF
          </ButtonLink>
        </p>
        <p className="small muted">Save this page’s address: anyone who has it can open the page.</p>
      </div>
    </PublicPage>
  )
}

const isInvoice = ({ kind }: { kind: string }) => kind === 'invoice'

/** What it says never changes; what became of it stands below. */
function Became({ voucher }: { voucher: OpenVoucher }) {
  const { kind, later, standing, due, money } = voucher
  return (
    <>
      {later.map((it) => (
        <Note key={it.number} title={laterWords[kind][it.kind]}>
          <a href={it.path}>
            {it.sheet.title} {it.number}
          </a>
        </Note>
      ))}
      {kind === 'invoice' && standing === 'waived' && (
        <Note kind="good" title="The charge has been waived.">
          There’s nothing to pay.
        </Note>
      )}
      {kind === 'invoice' && due.amount > 0 && due.amount !== money.amount && (
        <Note title={`${formatMoney(due)} is due now.`}>
          The amount was different when we made this invoice.
        </Note>
      )}
    </>
  )
}

// oxfmt-ignore
const laterWords: Record<OpenVoucher['kind'], Record<OpenVoucher['kind'], string>> = {
  invoice:     { invoice: 'It has been replaced.',  receipt: 'It has been paid.',      credit_note: 'All or part of the charge has been waived.' },
  receipt:     { invoice: 'It has been cancelled.', receipt: 'It has been replaced.',  credit_note: 'All or part of the payment has been refunded.' },
  credit_note: { invoice: 'It has been cancelled.', receipt: 'It has been cancelled.', credit_note: 'It has been replaced.' },
}

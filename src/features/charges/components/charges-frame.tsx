import type { ReactNode } from 'react'
import { chargesPath, heldPaymentsPath } from '#journal/desk-addresses.ts'
import { TabbedDesk } from '#site/tabbed-desk.tsx'

// oxfmt-ignore
const tabs = {
  papers: { label: 'Papers',        href: chargesPath,           lead: 'Every paper whose charge is due, paid or waived.' },
  held:   { label: 'Held payments', href: heldPaymentsPath,      lead: 'Payments that don’t match what was due. Accept each, or send it back.' },
  totals: { label: 'Totals',        href: `${chargesPath}/sums`, lead: 'What was charged and what became of it, month by month.' },
}

type Props = { tab: keyof typeof tabs; actions?: ReactNode; children: ReactNode }

/** What the pages of the charge desk share. */
export const ChargesFrame = (props: Props) => (
  <TabbedDesk name="Charges" label="Charges" tabs={tabs} {...props} />
)

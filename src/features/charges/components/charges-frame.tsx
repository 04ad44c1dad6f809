import type { ReactNode } from 'react'
import { chargesPath, heldPaymentsPath } from '#journal/desk-addresses.ts'
import { useAtWork } from '#site/at-work.ts'
import { PassingToast } from '#site/passing-toast.tsx'
import { WorkspaceBand } from '#site/workspace-band.tsx'
import { WorkspacePage } from '#site/workspace-page.tsx'
import { Tabs } from '#ui/tabs.tsx'

const tabs = [
  ['Papers', chargesPath],
  ['Held payments', heldPaymentsPath],
  ['Totals', `${chargesPath}/sums`],
] as const
type Tab = (typeof tabs)[number][0]

const leads: Record<Tab, string> = {
  Papers: 'Every paper whose charge is due, paid or waived.',
  'Held payments': 'Payments that don’t match what was due. Accept each, or send it back.',
  Totals: 'What was charged and what became of it, month by month.',
}

type Props = { tab: Tab; actions?: ReactNode; children: ReactNode }

/** What the pages of the charge desk share. */
export function ChargesFrame({ tab, actions, children }: Props) {
  return (
    <WorkspacePage
      title={tab === 'Papers' ? 'Charges' : `${tab} | Charges`}
      toasts={<PassingToast notice={useAtWork().notice} stays="slow" />}
      band={
        <>
          <WorkspaceBand heading={tab === 'Papers' ? 'Charges' : tab} seconds={3} actions={actions}>
            {leads[tab]}
          </WorkspaceBand>
          <div className="work-tabs">
            <div className="wrap">
              <Tabs
                label="Charges"
                tabs={tabs.map(([label, href]) => ({ label, href, current: label === tab }))}
              />
            </div>
          </div>
        </>
      }
    >
      {children}
    </WorkspacePage>
  )
}

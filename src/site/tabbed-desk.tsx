import type { ReactNode } from 'react'
import { Tabs } from '#ui/tabs.tsx'
import type { EntryName } from './entries.ts'
import { WorkspaceBand } from './workspace-band.tsx'
import { WorkspacePage } from './workspace-page.tsx'

export type DeskTab = { label: string; href: string; lead: string }

type Props<Key extends string> = {
  /** The desk's name, which is also the heading and title of its first page. */
  name: string
  /** What the tabs are about, for screen readers. */
  label: string
  tabs: Record<Key, DeskTab>
  tab: Key
  current?: EntryName
  actions?: ReactNode
  children: ReactNode
}

/** One of the pages of a desk that has several. */
export function TabbedDesk<Key extends string>(props: Props<Key>) {
  const { name, label, tabs, tab, actions, children, ...rest } = props
  const all = Object.entries<DeskTab>(tabs)
  const isFirst = all[0]?.[0] === tab
  const heading = isFirst ? name : tabs[tab].label
  return (
    <WorkspacePage
      {...rest}
      title={isFirst ? name : `${heading} | ${name}`}
      band={
        <>
          <WorkspaceBand heading={heading} seconds={3} actions={actions}>
            {tabs[tab].lead}
          </WorkspaceBand>
          <div className="work-tabs">
            <div className="wrap">
              <Tabs
                label={label}
                tabs={all.map(([key, { label, href }]) => ({ label, href, current: key === tab }))}
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

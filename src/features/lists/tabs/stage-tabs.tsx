import { Tabs } from '#ui/tabs.tsx'
import { toCount } from '#features/submissions/lists/counting.ts'
import type { DashboardAsked } from '#features/submissions/lists/list-asked.ts'
import { forYouTab, toAddress } from '../list-address.ts'

type Props = {
  /** `tab` is the one that's open. */
  asked: DashboardAsked
  tabs: readonly { key: string; name: string; count: number }[]
}

/** 'For you', and then the stages, each of which shows a part of it and what's behind it. */
export function StageTabs({ asked, tabs }: Props) {
  return (
    <div className="work-tabs">
      <div className="wrap">
        <Tabs
          label="Across the stages"
          tabs={[{ href: toAddress({ tab: forYouTab }), label: 'For you', current: asked.tab === forYouTab }]}
        />
        <Tabs
          label="Submissions by stage"
          tabs={tabs.map(({ key, name, count }) => ({
            href: toAddress({ ...asked, tab: key, cursor: undefined }),
            label: name,
            count: toCount(count),
            current: key === asked.tab,
          }))}
        />
      </div>
    </div>
  )
}

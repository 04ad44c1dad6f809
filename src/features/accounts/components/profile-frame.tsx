import type { ReactNode } from 'react'
import { useAtWork } from '#site/at-work.ts'
import { WorkspacePage } from '#site/workspace-page.tsx'
import { profilePath, profilePrivacyPath, settingsPath, yourReviewsPath } from '#journal/desk-addresses.ts'
import { roleNames } from '#journal/roles.ts'
import { Tabs } from '#ui/tabs.tsx'
import { RefusalNote, SaidToast, type Said } from './said.tsx'

const tabs = {
  profile: ['Profile', profilePath],
  reviews: ['Your reviews', yourReviewsPath],
  settings: ['Settings', settingsPath],
  privacy: ['Privacy', profilePrivacyPath],
  help: ['Help', `${profilePath}/help`],
} as const

type Props = Pick<Said, 'notice'> & { tab: keyof typeof tabs; aside: ReactNode; children: ReactNode }

/** What the pages below /profile share: the person, the tabs, and something at the side. */
export function ProfileFrame({ tab, notice, aside, children }: Props) {
  const { name, role, since, hasReviewed, notice: passing } = useAtWork()
  const shown = Object.entries(tabs).filter(([key]) => key !== 'reviews' || hasReviewed || tab === key)
  const [label] = tabs[tab]
  return (
    <WorkspacePage
      title={tab === 'profile' ? label : `${label} | Profile`}
      isRefused={notice !== undefined}
      toasts={<SaidToast passing={passing} notice={notice} />}
    >
      <div className="desk-head row person">
        <span className="avatar" aria-hidden="true">
          {[...name][0]?.toUpperCase()}
        </span>
        <div>
          <h1>{name}</h1>
          <p className="muted small">
            {roleNames[role]}, member since {since}
          </p>
        </div>
      </div>
      <Tabs
        label="Your account"
        tabs={shown.map(([key, [label, href]]) => ({ label, href, current: key === tab }))}
      />
      <div className="beside under-tabs">
        <div>
          <RefusalNote passing={passing} />
          {children}
        </div>
        <aside className="aside stack">{aside}</aside>
      </div>
    </WorkspacePage>
  )
}

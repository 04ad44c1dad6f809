import type { ReactNode } from 'react'
import { useAtWork } from '#site/at-work.ts'
import { WorkspacePage } from '#site/workspace-page.tsx'
import { profilePath, profilePrivacyPath, settingsPath, yourReviewsPath } from '#journal/desk-addresses.ts'
import { roleNames } from '#journal/roles.ts'
import { Tabs } from '#ui/tabs.tsx'
import { RefusalNote, SaidToast, type Said } from './said.tsx'

const tabs = [
  ['Profile', profilePath],
  ['Your reviews', yourReviewsPath],
  ['Settings', settingsPath],
  ['Privacy', profilePrivacyPath],
  ['Help', `${profilePath}/help`],
] as const
export type ProfileTab = (typeof tabs)[number][0]

type Props = Pick<Said, 'notice'> & { tab: ProfileTab; aside: ReactNode; children: ReactNode }

/** What the pages below /profile share: the person, the tabs, and something at the side. */
export function ProfileFrame({ tab, notice, aside, children }: Props) {
  const { name, role, since, hasReviewed, notice: passing } = useAtWork()
  const shown = tabs.filter(([label]) => label !== 'Your reviews' || hasReviewed || tab === label)
  const title = tab === 'Profile' ? tab : `${tab} | Profile`
  return (
    <WorkspacePage
      title={title}
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
        tabs={shown.map(([label, href]) => ({ label, href, current: label === tab }))}
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

import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { NotificationsLink } from './notifications-link.tsx'
import { withArticle } from '#journal/roles.ts'
import { hasCharge } from '#journal/charges/charge.ts'
import { Icon } from '#ui/icon.tsx'
import { ThemeButton } from '#ui/theme-button.tsx'
import { Toasts } from '#ui/toasts.tsx'
import { useMaybeAtWork, type AtWork } from './at-work.ts'
import { ActingSwitch } from './acting-switch.tsx'
import { AccountMenu } from './account-menu.tsx'
import { Brand } from './brand.tsx'
import { entries, entryAt, isFor, type EntryName } from './entries.ts'
import { useFrame } from './frame.ts'
import { PageHeadTags, type PageHead } from './page-head.tsx'
import { PassingToast } from './passing-toast.tsx'

/** On a phone, the strip has no room for these. */
const isBehindInitial = ([name]: (typeof entries)[number]) =>
  name === 'statistics' || name === 'charges' || name === 'deposits'

/** Only where there is something else to be. */
const toActing = ({ role, roles }: AtWork) =>
  roles.length > 1 ? `Working as ${withArticle[role]}` : undefined

type Props = Pick<PageHead, 'title' | 'isRefused'> & {
  /** Where the address doesn't tell. */
  current?: EntryName | 'notifications'
  /** Full width, above the page: a `WorkspaceBand`, tabs. */
  band?: ReactNode
  /** In place of the toast that says what the page before left to be said. */
  toasts?: ReactNode
  children: ReactNode
}

/** A page for those at work, inside the workspace layout. */
export function WorkspacePage({ title, isRefused, current: given, band, toasts, children }: Props) {
  const { journal } = useFrame()
  const { pathname } = useLocation()
  const current = given ?? entryAt(pathname)[0]
  const person = useMaybeAtWork() // without it, the browser asks who is signed in
  const offered = entries.filter(
    ([name]) => isFor(name, person?.role) && (name !== 'charges' || hasCharge(journal)),
  )
  return (
    <div className="app">
      <PageHeadTags title={title} isRefused={isRefused} />
      <header className="site app-bar">
        <div className="wrap">
          <Brand journal={journal} tagline={false} />
          <nav aria-label="Workspace">
            {offered.map(([name, label, href]) => (
              <a key={name} href={href} aria-current={name === current ? 'page' : undefined}>
                {label}
              </a>
            ))}
          </nav>
          <NotificationsLink
            unread={(current !== 'notifications' && person?.unread) || 0}
            current={current === 'notifications'}
          />
          <ThemeButton />
          <AccountMenu person={person} acting={person && toActing(person)}>
            {offered.filter(isBehindInitial).map(([name, label, href]) => (
              <li key={name} className="narrow">
                <a href={href}>
                  <Icon name="arrow" />
                  {label}
                </a>
              </li>
            ))}
            {person && <ActingSwitch role={person.role} held={person.roles} />}
          </AccountMenu>
        </div>
      </header>
      <main id="main">
        {band}
        <div className="wrap">{children}</div>
      </main>
      <Toasts>{toasts === undefined ? <PassingToast notice={person?.notice} /> : toasts}</Toasts>
    </div>
  )
}

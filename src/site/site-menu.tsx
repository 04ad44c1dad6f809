import type { ReactNode } from 'react'
import { ArchiveMenu, IssueLinks } from './archive-menu.tsx'
import { dashboardPath, loginPath, registerPath, wizardPath } from '#journal/desk-addresses.ts'
import { currentIssues, volumes, type Month } from '#journal/calendar.ts'
import { hasCharge } from '#journal/charges/charge.ts'
import { sentences } from '#journal/sentences.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { useFrame } from './frame.ts'
import { isOffered } from './side-nav.tsx'

/** The menu in the specification's words, section 2. */
export type MenuEntry = 'home' | 'payment' | 'contact'

type Props = { month: Month; current?: MenuEntry | undefined }

export function SiteMenu({ month, current }: Props) {
  const { journal } = useFrame()
  return (
    <nav className="nav" aria-label="Main" id="menu" popover="auto">
      <div className="wrap">
        <div className="nav-head">
          <b className="caps">Menu</b>
          <IconButton icon="close" label="Close menu" popoverTarget="menu" popoverTargetAction="hide" />
        </div>
        <ul className="top">
          <Entry href="/" here={current === 'home'}>
            Home
          </Entry>
          <li>
            <a href={dashboardPath} data-need-login={sentences.auth.loginToSeeDashboard}>
              Dashboard
            </a>
          </li>
          <Menu label="About">
            <Links links={about} />
          </Menu>
          <Menu label="Journal information">
            <Links links={information} />
          </Menu>
          <Menu label="For authors">
            <Links links={forAuthors.filter(({ href }) => isOffered(href, journal))} />
          </Menu>
          <Menu label="Current issue">
            <IssueLinks issues={currentIssues(month)} />
          </Menu>
          <Menu label="Archives" kind="vols end">
            <ArchiveMenu volumes={volumes(month)} />
          </Menu>
          {hasCharge(journal) && (
            <Entry href="/processing-charges" here={current === 'payment'}>
              Payment
            </Entry>
          )}
          <Entry href="/contact" here={current === 'contact'}>
            Contact us
          </Entry>
        </ul>
        <div className="nav-ends when-out">
          <ButtonLink href={loginPath}>Login</ButtonLink>
          <ButtonLink href={registerPath} kind="go">
            Register
          </ButtonLink>
        </div>
      </div>
    </nav>
  )
}

type Link = { href: string; label: string; needLogin?: string }

const about: Link[] = [
  { href: '/why', label: 'Why publish with us' },
  { href: '/mission-scope', label: 'Mission and scope' },
]
const information: Link[] = [
  { href: '/editorial-board', label: 'Editorial board' },
  { href: '/indexing', label: 'Indexing' },
]
const forAuthors: Link[] = [
  { href: '/author-guidelines', label: 'Author guidelines' },
  { href: '/processing-charges', label: 'Processing charges' },
  { href: wizardPath('author'), label: 'Submit a manuscript', needLogin: sentences.auth.loginToSubmit },
  { href: '/paper-template', label: 'Paper template' },
]

function Entry({ href, here, children }: { href: string; here: boolean; children: ReactNode }) {
  return (
    <li>
      <a href={href} aria-current={here ? 'page' : undefined}>
        {children}
      </a>
    </li>
  )
}

function Menu({ label, kind = '', children }: { label: string; kind?: string; children: ReactNode }) {
  return (
    <li>
      <details name="menu">
        <summary>
          {label}
          <Icon name="chevron" className="chev" />
        </summary>
        <div className={`drop ${kind}`.trim()}>{children}</div>
      </details>
    </li>
  )
}

function Links({ links }: { links: Link[] }) {
  return (
    <ul>
      {links.map(({ href, label, needLogin }) => (
        <li key={href}>
          <a href={href} data-need-login={needLogin}>
            {label}
          </a>
        </li>
      ))}
    </ul>
  )
}

import type { ReactNode } from 'react'
import { platePath } from '#journal/addresses.ts'
import type { Month } from '#journal/calendar.ts'
import { Crumbs, type Crumb } from '#ui/crumbs.tsx'
import { Toasts } from '#ui/toasts.tsx'
import { PageHeadTags, type PageHead } from './page-head.tsx'
import { SlimHeader } from './site-header.tsx'

type Props = Pick<PageHead, 'title' | 'isRefused'> & {
  /** The heading, where it says more than the title. */
  heading?: string
  /** The line below the heading. */
  lead?: ReactNode
  crumbs?: Crumb[]
  /** The month whose drawing stands beside the form. */
  plate?: Month
  /** Two columns of fields need the room. */
  wide?: boolean
  /** What the header offers at its right. */
  action?: ReactNode
  toasts?: ReactNode
  children: ReactNode
}

/** Signing in, registering, passwords: the form at the left, a plate at the right. Needs the style sheets 'forms' and 'account'. */
export function AuthPage({
  title,
  heading = title,
  lead,
  crumbs,
  plate = february,
  wide,
  isRefused,
  action,
  toasts,
  children,
}: Props) {
  return (
    <div className={wide ? 'auth wide' : 'auth'}>
      <PageHeadTags title={title} isRefused={isRefused} />
      <SlimHeader>{action}</SlimHeader>
      <main id="main">
        <div>
          {crumbs && <Crumbs trail={[{ label: 'Home', href: '/' }, ...crumbs]} />}
          <h1>{heading}</h1>
          {lead && <p className="muted lead">{lead}</p>}
          {children}
        </div>
      </main>
      <img src={platePath(plate)} alt="" width="600" height="800" />
      <Toasts>{toasts}</Toasts>
    </div>
  )
}

const february = { year: 2026, month: 2 }

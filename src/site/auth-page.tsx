import type { ReactNode } from 'react'
import { coverPath } from '#journal/addresses.ts'
import type { Month } from '#journal/calendar.ts'
import { Crumbs, type Crumb } from '#ui/crumbs.tsx'
import { Toasts } from '#ui/toasts.tsx'
import { PageHeadTags, type PageHead } from './page-head.tsx'
import { SlimHeader } from './site-header.tsx'

type Props = Pick<PageHead, 'title' | 'isRefused'> & {
  /** The heading, if it says more than the title. */
  heading?: string
  /** The line below the heading. */
  lead?: ReactNode
  crumbs?: Crumb[]
  /** The month whose cover stands beside the form. */
  cover?: Month
  /** Needed for two columns of fields. */
  wide?: boolean
  /** What the header offers on the right. */
  action?: ReactNode
  toasts?: ReactNode
  children: ReactNode
}

/**
 * Signing in, registering, passwords: the form on the left, a cover on the right. Needs the style sheets 'forms' and
 * 'account'.
 */
export function AuthPage({
  title,
  heading = title,
  lead,
  crumbs,
  cover = february,
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
      <img src={coverPath(cover)} alt="" width="600" height="800" />
      <Toasts>{toasts}</Toasts>
    </div>
  )
}

const february = { year: 2026, month: 2 }

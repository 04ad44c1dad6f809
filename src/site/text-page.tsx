import type { ReactNode } from 'react'
import type { PageHead } from './page-head.tsx'
import { PublicPage } from './public-page.tsx'
import { SideNav } from './side-nav.tsx'
import type { MenuEntry } from './site-menu.tsx'

type Props = Pick<PageHead, 'title' | 'isRefused'> & {
  path: string
  lead: string
  current?: MenuEntry
  aside?: ReactNode
  children: ReactNode
}

/** A page about the journal: its text on the left, where else to look on the right. */
export function TextPage({ path, title, isRefused, lead, current, aside, children }: Props) {
  return (
    <PublicPage
      title={title}
      isRefused={isRefused}
      description={lead}
      canonical={path}
      current={current}
      crumbs={[{ label: title }]}
    >
      <div className="page-head">
        <h1>{title}</h1>
        <p>{lead}</p>
      </div>
      <div className="with-side">
        {children}
        <div className="beside-text">
          {aside}
          <SideNav here={path} />
        </div>
      </div>
    </PublicPage>
  )
}

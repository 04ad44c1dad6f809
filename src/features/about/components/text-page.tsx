import type { ReactNode } from 'react'
import { PublicPage } from './public-page.tsx'
import { SideNav } from './side-nav.tsx'
import type { MenuEntry } from './site-menu.tsx'

type Props = {
  path: string
  title: string
  lead: string
  current?: MenuEntry
  aside?: ReactNode
  children: ReactNode
}

/** A page about the journal: what it says at the left, where else to look at the right. */
export function TextPage({ path, title, lead, current, aside, children }: Props) {
  return (
    <PublicPage
      title={title}
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

import type { ReactNode } from 'react'
import { Crumbs, type Crumb } from '#ui/crumbs.tsx'
import { Toasts } from '#ui/toasts.tsx'
import { PageHeadTags, type PageHead } from './page-head.tsx'
import { SiteFooter } from './site-footer.tsx'
import { SiteHeader } from './site-header.tsx'
import type { MenuEntry } from './site-menu.tsx'

type Props = PageHead & {
  /** The entry of the menu that is this page. */
  current?: MenuEntry
  crumbs?: Crumb[]
  toasts?: ReactNode
  children: ReactNode
}

/** A page for visitors, under the whole menu. */
export function PublicPage({ current, crumbs, toasts, children, ...head }: Props) {
  return (
    <>
      <PageHeadTags {...head} />
      <SiteHeader current={current} />
      <main id="main" className="wrap">
        {crumbs && <Crumbs trail={[{ label: 'Home', href: '/' }, ...crumbs]} />}
        {children}
      </main>
      <SiteFooter />
      <Toasts>{toasts}</Toasts>
    </>
  )
}

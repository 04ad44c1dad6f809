import type { ReactNode } from 'react'
import { Crumbs, type Crumb } from '#ui/crumbs.tsx'
import { Toasts } from '#ui/toasts.tsx'
import { toBreadcrumbs } from '#journal/citing/schema-org/schema-org.ts'
import { useFrame } from './frame.ts'
import { JsonLd } from './json-ld.tsx'
import { PageHeadTags, type PageHead } from './page-head.tsx'
import { SiteFooter } from './site-footer.tsx'
import { SiteHeader } from './site-header.tsx'
import type { MenuEntry } from './site-menu.tsx'

type Props = PageHead & {
  /** The menu entry that is this page. */
  current?: MenuEntry
  crumbs?: Crumb[]
  toasts?: ReactNode
  children: ReactNode
}

/** A page for visitors, under the full menu. */
export function PublicPage({ current, crumbs, toasts, children, ...head }: Props) {
  return (
    <>
      <PageHeadTags {...head} />
      <SiteHeader current={current} />
      <main id="main" className="wrap">
        {crumbs && <Trail crumbs={crumbs} canonical={head.canonical} />}
        {children}
      </main>
      <SiteFooter />
      <Toasts>{toasts}</Toasts>
    </>
  )
}

/** The breadcrumbs, for people and for search engines. */
function Trail({ crumbs, canonical }: { crumbs: Crumb[]; canonical: string | undefined }) {
  const { publicUrl } = useFrame().journal
  const trail = [{ label: 'Home', href: '/' }, ...crumbs]
  const told = trail.map(({ label, href = canonical }) => ({ name: label, url: href && publicUrl + href }))
  return (
    <>
      <Crumbs trail={trail} />
      {canonical && <JsonLd of={toBreadcrumbs(told)} />}
    </>
  )
}

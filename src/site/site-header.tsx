import type { ReactNode } from 'react'
import { loginPath, registerPath } from '#journal/desk-addresses.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { ThemeButton } from '#ui/theme-button.tsx'
import { AccountMenu } from './account-menu.tsx'
import { Brand } from './brand.tsx'
import { useFrame } from './frame.ts'
import { SiteMenu, type MenuEntry } from './site-menu.tsx'

export function SiteHeader({ current }: { current?: MenuEntry | undefined }) {
  const { journal, month } = useFrame()
  return (
    <header className="site">
      <div className="wrap mast">
        <Brand journal={journal} />
        <a className="icon-btn" href="/search" title="Search">
          <Icon name="search" />
          <span className="sr">Search</span>
        </a>
        <ThemeButton />
        <div className="row when-out">
          <ButtonLink href={loginPath}>Login</ButtonLink>
          <ButtonLink href={registerPath} kind="go">
            Register
          </ButtonLink>
        </div>
        <div className="when-in">
          <AccountMenu />
        </div>
        <IconButton icon="menu" label="Open menu" className="menu-btn" popoverTarget="menu" />
      </div>
      <SiteMenu month={month} current={current} />
    </header>
  )
}

/** For signing in and registering: no links away except the brand and one other. */
export function SlimHeader({ children }: { children?: ReactNode }) {
  const { journal } = useFrame()
  return (
    <header className="site">
      <div className="wrap mast">
        <Brand journal={journal} />
        <ThemeButton />
        {children}
      </div>
    </header>
  )
}

import type { ComponentProps, ReactNode } from 'react'
import { Icon } from './icon.tsx'
import type { IconName } from './icons.ts'

export type ButtonLook = {
  /**
   * `go`: the page's one primary button; `quiet`: beside others; `stop`: declines something; `branded`: carries another
   * company's mark.
   */
  kind?: 'plain' | 'go' | 'quiet' | 'stop' | 'branded'
  small?: boolean
  wide?: boolean
  icon?: IconName
}

function buttonClass({ kind = 'plain', small, wide }: ButtonLook): string {
  return ['btn', kind !== 'plain' && kind, small && 'sm', wide && 'wide'].filter(Boolean).join(' ')
}

type ButtonProps = ButtonLook & { busy?: boolean } & Omit<ComponentProps<'button'>, 'className'>

/** Submits its form unless `type` says otherwise. A disabled button visibly says why (`aria-describedby`). */
export function Button({ kind, small, wide, icon, busy, children, type = 'submit', ...rest }: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={buttonClass({ kind, small, wide })}
      aria-busy={busy || undefined}
    >
      <Face icon={icon}>{children}</Face>
    </button>
  )
}

type ButtonLinkProps = ButtonLook & { href: string } & Omit<ComponentProps<'a'>, 'className'>

export function ButtonLink({ kind, small, wide, icon, children, ...rest }: ButtonLinkProps) {
  return (
    <a {...rest} className={buttonClass({ kind, small, wide })}>
      <Face icon={icon}>{children}</Face>
    </a>
  )
}

function Face({ icon, children }: { icon?: IconName; children: ReactNode }) {
  return (
    <>
      {icon && <Icon name={icon} />}
      {children}
    </>
  )
}

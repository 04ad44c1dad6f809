import type { ComponentProps } from 'react'
import { Icon } from './icon.tsx'
import type { IconName } from './icons.ts'

type Props = { icon: IconName; label: string } & Omit<ComponentProps<'button'>, 'aria-label' | 'children'>

export function IconButton({ icon, label, className = '', type = 'button', ...rest }: Props) {
  return (
    <button {...rest} type={type} className={`icon-btn ${className}`.trim()} aria-label={label}>
      <Icon name={icon} />
    </button>
  )
}

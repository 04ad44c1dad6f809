import type { ComponentProps, ReactNode } from 'react'
import { duties, roleNames, type Role } from '#journal/roles.ts'

type Props = { role: Role; /** Shown beside its name. */ children?: ReactNode } & Omit<
  ComponentProps<'input'>,
  'role' | 'type' | 'name' | 'value'
>

/** One of the roles to choose from, and what it does. */
export function RoleChoice({ role, children, ...input }: Props) {
  return (
    <label className="check">
      <input {...input} type="radio" name="role" value={role} />
      <span>
        <b>{roleNames[role]}</b>
        {children}
        <span className="small muted">{duties[role]}</span>
      </span>
    </label>
  )
}

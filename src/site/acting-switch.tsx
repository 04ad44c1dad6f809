import type { ReactNode } from 'react'
import { roles, withArticle, type Role } from '#journal/roles.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'

type Props = { role: Role; held: readonly Role[] }

const others = ({ role, held }: Props) => roles.filter((it) => it !== role && held.includes(it))

/** The other roles of whoever is at work, as entries of their menu; nothing for someone with one role. */
export function ActingSwitch(person: Props) {
  return others(person).map((it) => (
    <li key={it}>
      <form method="post" action="/acting">
        <button name="type" value={it}>
          <Icon name="swap" />
          Work as {withArticle[it]}
        </button>
      </form>
    </li>
  ))
}

/** For a page that isn't open to the role they act in; `children` for someone with no other. */
export function ActingChoice({ path, children, ...person }: Props & { path: string; children: ReactNode }) {
  const offered = others(person)
  if (offered.length === 0) return children
  return (
    <form method="post" action={`/acting?${new URLSearchParams({ continueTo: path })}`} className="row">
      {offered.map((it) => (
        <Button key={it} kind="go" name="type" value={it}>
          Work as {withArticle[it]}
        </Button>
      ))}
    </form>
  )
}

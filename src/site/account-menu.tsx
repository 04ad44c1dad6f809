import type { ReactNode } from 'react'
import { logoutPath, profilePath } from '#journal/desk-addresses.ts'
import { Icon } from '#ui/icon.tsx'
import { icons } from '#ui/icons.ts'

export type Person = { name: string; email: string }

type Props = {
  person?: Person | undefined
  /** 'Working as an editor', for someone with several roles. */
  acting?: string | undefined
  /** More entries. */
  children?: ReactNode
}

/**
 * The initial of whoever is signed in, with Profile and Logout behind it. Reading pages are the same for everyone, so
 * there the browser fills it in.
 */
export function AccountMenu({ person, acting, children }: Props) {
  return (
    <details className="menu account" name="menu">
      <summary className="me" aria-label="Account">
        <span
          className="avatar"
          data-initial=""
          suppressHydrationWarning
          dangerouslySetInnerHTML={{ __html: person ? initialOf(person.name || person.email) : nobody }}
        />
      </summary>
      <div className="drop end">
        <p>
          <b data-name="" suppressHydrationWarning>
            {person?.name ?? ''}
          </b>
          <span className="small muted" data-email="" suppressHydrationWarning>
            {person?.email ?? ''}
          </span>
          {acting && <span className="small">{acting}</span>}
        </p>
        <ul>
          {children}
          <li>
            <a href={profilePath}>
              <Icon name="user" />
              Profile
            </a>
          </li>
          <li>
            <LogoutForm />
          </li>
        </ul>
      </div>
    </details>
  )
}

function LogoutForm() {
  return (
    <form method="post" action={logoutPath}>
      <button>
        <Icon name="exit" />
        Logout
      </button>
    </form>
  )
}

// As markup, which React leaves alone if the browser has filled in someone meanwhile.
const nobody = `<svg class="i" viewBox="0 0 20 20" aria-hidden="true">${icons.user}</svg>`

/** A letter or a digit: safe as markup. */
function initialOf(name: string): string {
  return name.match(/[\p{L}\p{N}]/u)?.[0].toUpperCase() ?? ''
}

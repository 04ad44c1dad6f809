import { Icon } from '#ui/icon.tsx'

export type Person = { name: string; email: string }

/**
 * The initial of whoever is signed in, with Profile and Logout behind it.
 * Reading pages are the same for everybody, so there the browser fills in who it is.
 */
export function AccountMenu({ person }: { person?: Person | undefined }) {
  return (
    <details className="menu account" name="menu">
      <summary className="me" aria-label="Account">
        <span className="avatar" data-initial="" suppressHydrationWarning>
          {person ? initialOf(person.name || person.email) : <Icon name="user" />}
        </span>
      </summary>
      <div className="drop end">
        <p>
          <b data-name="" suppressHydrationWarning>
            {person?.name}
          </b>
          <span className="small muted" data-email="" suppressHydrationWarning>
            {person?.email}
          </span>
        </p>
        <ul>
          <li>
            <a href="/profile">
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
    <form method="post" action="/logout">
      <button>
        <Icon name="exit" />
        Logout
      </button>
    </form>
  )
}

function initialOf(name: string): string {
  return name.match(/./u)?.[0].toUpperCase() ?? ''
}

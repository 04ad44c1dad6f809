// Who is signed in, on pages that are the same for everyone.
import { all, onClick } from './on.ts'
import { toast } from './toast.ts'

type Me = { user: { givenName?: string; familyName?: string; email: string } }

const { dataset } = document.documentElement

onClick('[data-need-login]', (link, event) => {
  if (dataset.session === 'in') return
  event.preventDefault()
  link.closest<HTMLElement>(':popover-open')?.hidePopover()
  toast('warn', link.dataset.needLogin ?? '')
})

// After loading, so that React has taken over what it rendered before something else writes into it.
if (dataset.session === 'in' && document.querySelector('[data-initial]'))
  addEventListener('load', () => void showMe())

async function showMe(): Promise<void> {
  const answer = await fetch('/api/auth/me', { headers: { accept: 'application/json' } })
  if (!answer.ok) return void delete dataset.session
  const { user } = (await answer.json()) as Me // the contract of identity
  const name = [user.givenName, user.familyName].filter(Boolean).join(' ')
  const fill = (where: string, text: string) => all(where).forEach((element) => (element.textContent = text))
  fill('[data-initial]', /./u.exec(name || user.email)?.[0].toUpperCase() ?? '')
  fill('[data-name]', name)
  fill('[data-email]', user.email)
}

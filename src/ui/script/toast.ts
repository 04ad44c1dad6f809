import { signs } from '../signs.ts'
import { all, onClick } from './on.ts'

const drawings: Record<string, string> = { good: signs.good, warn: signs.alert, bad: signs.bad }

/**
 * Our own element, outside what React draws: React discards anything it finds in its elements when it takes over a
 * page.
 */
const messages = document.createElement('section')
messages.className = 'toasts'
messages.ariaLive = 'polite'
messages.ariaLabel = 'New notices' // beside the page's own
document.body.append(messages)

/** Shows a message for five seconds; hovering or focusing holds it. */
export function toast(kind: string, text: string): void {
  const it = document.createElement('div')
  it.className = `note ${kind} slow`
  it.innerHTML = `${svg(drawings[kind] ?? signs.info)}<div></div><button type="button" class="icon-btn" data-close aria-label="Close notice">${svg(signs.close)}</button>`
  it.children[1]?.append(text)
  messages.append(it)
}

const svg = (drawing: string) => `<svg class="i" viewBox="0 0 20 20" aria-hidden="true">${drawing}</svg>`

onClick('.toasts [data-close]', (button) => hide(button.closest('.note')))
addEventListener('keydown', ({ key }) => key === 'Escape' && all('.toasts .note').forEach(hide))

/** Not removed: React may own it. */
function hide(message: Element | null): void {
  message?.setAttribute('hidden', '')
}

// What an enlarged figure or table gains by a script: arrow keys to the next one, Escape, and magnifying with two
// fingers, Ctrl and the wheel, + and −, or a click. Magnified, the picture scrolls.
import { onClick } from '../on.ts'

const largest = 6

const openFigure = () => document.querySelector<HTMLElement>('.large:popover-open')
const openTable = () => document.querySelector('.at:target + .wide')

const keys: Record<string, (figure: HTMLElement) => void> = {
  ArrowLeft: (figure) => turn(figure, -1),
  ArrowRight: (figure) => turn(figure, 1),
  '+': (figure) => magnify(cardOf(figure), 1.4),
  '-': (figure) => magnify(cardOf(figure), 1 / 1.4),
  '0': (figure) => magnify(cardOf(figure), 0),
}

addEventListener('keydown', (event) => {
  if (event.key === 'Escape') closeTable()
  const figure = openFigure()
  const answer = keys[event.key === '=' ? '+' : event.key]
  if (!figure || !answer || event.ctrlKey || event.metaKey || event.altKey) return
  // The arrows of a magnified picture move it.
  if (event.key.startsWith('Arrow') && scaleOf(cardOf(figure)) > 1) return
  event.preventDefault()
  answer(figure)
})

function turn(figure: HTMLElement, by: 1 | -1): void {
  const isReversed = getComputedStyle(figure).direction === 'rtl'
  const word = (by === 1) !== isReversed ? 'Next' : 'Previous'
  figure.querySelector<HTMLElement>(`.turn [aria-label^="${word}"]`)?.click()
}

function closeTable(): void {
  const table = openTable()
  table?.querySelector<HTMLElement>('.shut')?.click()
  table?.querySelector<HTMLElement>('.enlarge')?.focus()
}

// The keyboard goes along, wherever the table was opened from.
addEventListener('hashchange', reach)
reach()

function reach(): void {
  openTable()?.querySelector<HTMLElement>('.shut')?.focus()
}

const cardOf = (figure: HTMLElement) => figure.querySelector<HTMLElement>('.card')!
const scaleOf = (card: HTMLElement) => Number(card.style.getPropertyValue('--zoom') || 1)

/** What's at that place of the window stays there; in the middle, if no place is given. 0 fits the picture in again. */
function magnify(card: HTMLElement, by: number, at?: { clientX: number; clientY: number }): void {
  const box = card.getBoundingClientRect()
  const { clientX = box.x + box.width / 2, clientY = box.y + box.height / 2 } = at ?? {}
  const picture = card.querySelector('img')!.getBoundingClientRect()
  const [x, y] = [(clientX - picture.x) / picture.width, (clientY - picture.y) / picture.height]
  card.style.setProperty('--zoom', String(Math.max(1, Math.min(largest, scaleOf(card) * by))))
  const now = card.querySelector('img')!.getBoundingClientRect()
  card.scrollBy({
    left: now.x + x * now.width - clientX,
    top: now.y + y * now.height - clientY,
    behavior: 'instant',
  })
}

onClick('.large .card img', (picture, event) => {
  const card = picture.closest<HTMLElement>('.card')!
  magnify(card, scaleOf(card) > 1 ? 0 : 2.5, event)
})

addEventListener('wheel', wheel, { passive: false })

/** A touchpad's pinch is a wheel with Ctrl. */
function wheel(event: WheelEvent): void {
  const figure = event.ctrlKey && openFigure()
  if (!figure) return
  event.preventDefault()
  magnify(cardOf(figure), Math.exp(-event.deltaY / 200), event)
}

const pinch = { apart: 0 }
addEventListener('touchstart', ({ touches }) => void (pinch.apart = apartOf(touches)))
addEventListener('touchmove', spread, { passive: false })

function spread(event: TouchEvent): void {
  const figure = openFigure()
  const apart = apartOf(event.touches)
  if (!figure || !apart) return
  event.preventDefault()
  const [one, other] = [event.touches[0]!, event.touches[1]!] // or they wouldn't be apart
  const middle = { clientX: (one.clientX + other.clientX) / 2, clientY: (one.clientY + other.clientY) / 2 }
  magnify(cardOf(figure), apart / (pinch.apart || apart), middle)
  pinch.apart = apart
}

/** Pixels between two fingers; 0 if there aren't two. */
function apartOf([one, other]: TouchList): number {
  return one && other ? Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY) : 0
}

// Opened again, a picture fits again.
document.addEventListener(
  'toggle',
  ({ target }) =>
    (target as HTMLElement).querySelector<HTMLElement>('.large .card')?.style.removeProperty('--zoom'),
  true,
)

// A reference beside the number that cites it: in the margin where there is one, else near the number, while the pointer
// is on either or the number has the focus; for fingers, from below. Escape and clicks elsewhere close it, because it's a
// popover.

const card = Object.assign(document.createElement('div'), { id: 'reference', popover: 'auto' })
document.body.append(card)
const state = { leaving: 0 }

document.addEventListener('pointerover', follow)
document.addEventListener('focusin', follow)
document.addEventListener('click', (event) => {
  const number = (event.target as Element).closest<HTMLAnchorElement>('a.ref') // clicks land on elements
  if (!number || !matchMedia('(hover: none)').matches) return
  event.preventDefault()
  openSheet(number)
})

/** Nothing below a card in the margin waits to be read; one over the text goes soon. */
const stays = { near: 200, inMargin: 3000 } // milliseconds

function follow(event: Event): void {
  const { type, target } = event
  if ((event as PointerEvent).pointerType === 'touch') return
  const at = target as Element // pointers and focus are on elements
  if (type === 'focusin' && !at.matches(':focus-visible')) return
  const over = at.closest<HTMLElement>('a.ref, .tip')
  clearTimeout(state.leaving)
  if (!over) state.leaving = window.setTimeout(() => card.hidePopover(), stays[placeOf()])
  else if (over instanceof HTMLAnchorElement) openBeside(over)
}

function openSheet(number: HTMLAnchorElement): void {
  if (!show(number, 'tip sheet')) return
  const acts = Object.assign(document.createElement('p'), { className: 'row' })
  acts.innerHTML = `<a class="btn sm">Show in the list</a><button type="button" class="btn sm" popovertarget="${card.id}" autofocus>Close</button>`
  Object.assign(acts.querySelector('a')!, { href: number.hash, onclick: offerBack }) // the line above made it
  card.append(acts)
  card.showPopover()
}

/** The list is far from the sentence. */
function offerBack(): void {
  card.innerHTML = `<p class="row"><button type="button" class="btn sm" popovertarget="${card.id}">Back to where you were</button></p>`
  card.querySelector('button')!.onclick = () => history.back()
}

function openBeside(number: HTMLAnchorElement): void {
  if (!show(number, 'tip')) return
  card.showPopover()
  const room = document.documentElement.clientWidth - card.offsetWidth - 16
  const { left, top, bottom } = number.getBoundingClientRect()
  const lowest = innerHeight - card.offsetHeight - 8
  if (placeOf() === 'inMargin') return put(marginLeft(), Math.max(8, Math.min(top - 12, lowest)))
  const above = top - card.offsetHeight - 4
  const isBelow = above < 0 || bottom + 4 <= lowest
  put(Math.max(16, Math.min(left - 40, room)), isBelow ? bottom + 4 : above)
}

function show(number: HTMLAnchorElement, className: string): boolean {
  const reference = document.getElementById(number.hash.slice(1))
  if (!reference) return false
  Object.assign(card, { className, innerHTML: reference.innerHTML, lang: reference.lang, dir: reference.dir })
  card.style.cssText = ''
  return true
}

function put(left: number, top: number): void {
  card.style.left = `${left}px`
  card.style.top = `${scrollY + top}px`
}

const placeOf = () => (matchMedia('(width >= 75rem)').matches ? 'inMargin' : 'near')

const marginLeft = () => document.querySelector('.rail')?.getBoundingClientRect().left ?? 0

export {}

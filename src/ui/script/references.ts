// A reference opens beside the number that cites it while the pointer is on either, or the number has the focus. Escape
// and clicks elsewhere close it, because it's a popover.

const card = Object.assign(document.createElement('div'), { className: 'tip', popover: 'auto' })
document.body.append(card)
const state = { leaving: 0 }

document.addEventListener('pointerover', ({ target, pointerType }) => {
  if (pointerType !== 'touch') follow(target as Element) // pointers are over elements
})
document.addEventListener('focusin', ({ target }) => {
  const focused = target as Element
  if (focused.matches(':focus-visible')) follow(focused)
})

function follow(target: Element): void {
  const over = target.closest<HTMLElement>('a.ref, .tip')
  clearTimeout(state.leaving)
  if (!over) state.leaving = window.setTimeout(() => card.hidePopover(), 200)
  else if (over instanceof HTMLAnchorElement) open(over)
}

function open(number: HTMLAnchorElement): void {
  const reference = document.getElementById(number.hash.slice(1))
  if (!reference) return
  card.innerHTML = reference.innerHTML
  card.showPopover()
  const { left, top, bottom } = number.getBoundingClientRect()
  const room = document.documentElement.clientWidth - card.offsetWidth - 16
  card.style.left = `${Math.max(16, Math.min(left - 40, room))}px`
  const above = top - card.offsetHeight - 4
  const below = bottom + 4
  const isBelow = above < 0 || below + card.offsetHeight < innerHeight
  card.style.top = `${scrollY + (isBelow ? below : above)}px`
}

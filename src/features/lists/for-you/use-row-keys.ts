import { useEffect } from 'react'

const steps: Readonly<Record<string, number>> = { j: 1, k: -1 }

/** `j` and `k` move to the next and the previous card of the page; Enter then opens what has the focus. */
export function useRowKeys(isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return
    document.addEventListener('keydown', move)
    return () => document.removeEventListener('keydown', move)
  }, [isOn])
}

function move({ key, target, altKey, ctrlKey, metaKey }: KeyboardEvent): void {
  const step = steps[key]
  if (!step || altKey || ctrlKey || metaKey || isTyping(target)) return
  const cards = [...document.querySelectorAll('main article.card')]
  const here = cards.findIndex((card) => card.contains(document.activeElement))
  cards[here + step]?.querySelector<HTMLElement>('summary, a, button')?.focus()
}

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable]')

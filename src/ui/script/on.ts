/** Calls back for clicks on, or inside, whatever matches the selector at that moment. */
export function onClick(selector: string, answer: (element: HTMLElement, event: MouseEvent) => void): void {
  document.addEventListener('click', (event) => {
    const element = (event.target as Element).closest<HTMLElement>(selector) // clicks land on elements
    if (element) answer(element, event)
  })
}

export function all<E extends Element = HTMLElement>(selector: string, within: ParentNode = document): E[] {
  return [...within.querySelectorAll<E>(selector)]
}

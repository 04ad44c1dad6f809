// Handing a paper on: its words and its address to the clipboard, or to whatever the device shares with.
import { all, onClick } from './on.ts'

onClick('[data-copy]', (button) => void copy(button))

async function copy(button: HTMLElement): Promise<void> {
  const words = button.querySelector('[data-says]') ?? button
  const before = words.textContent
  await navigator.clipboard.writeText(button.dataset.copy ?? '')
  words.textContent = 'Copied'
  setTimeout(() => (words.textContent = before), 2000)
}

if ('share' in navigator) for (const button of all('[data-share]')) button.hidden = false

onClick('[data-share]', ({ dataset }) => {
  // Whoever closes the list of places has only changed their mind.
  navigator.share({ title: document.title, url: dataset.share ?? '' }).catch(() => undefined)
})

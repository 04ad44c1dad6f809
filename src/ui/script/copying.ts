// Passing a paper on: its words and address to the clipboard, or to whatever the device shares with.
import { all, onClick } from './on.ts'
import { toast } from './toast.ts'

// Not every browser has either, and none offers it to an unencrypted page.
for (const it of all('[data-by]'))
  it.hidden = !((it.dataset.by ?? '') in navigator) || (it.dataset.unless ?? ' ') in navigator

onClick('[data-copy]', (button) => void copy(button))

async function copy({ dataset }: HTMLElement): Promise<void> {
  await navigator.clipboard.writeText(dataset.copy ?? '')
  toast('good', 'Copied')
}

onClick('[data-share]', ({ dataset }) => {
  // Closing the share sheet only means a change of mind.
  navigator.share({ title: document.title, url: dataset.share ?? '' }).catch(() => undefined)
})

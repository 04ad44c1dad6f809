// What reading is made easier by: finding in a list, copying, knowing where one is.
import { all, onClick } from './on.ts'

onClick('[data-copy]', (button) => void copy(button))

async function copy(button: HTMLElement): Promise<void> {
  const words = button.querySelector('[data-says]') ?? button
  const before = words.textContent
  await navigator.clipboard.writeText(button.dataset.copy ?? '')
  words.textContent = 'Copied'
  setTimeout(() => (words.textContent = before), 2000)
}

document.addEventListener('input', ({ target }) => {
  const input = target as HTMLInputElement // only inputs carry data-filter
  if (!input.dataset?.filter) return
  const list = all(input.dataset.filter)
  for (const entry of list)
    entry.hidden = !entry.textContent?.toLowerCase().includes(input.value.trim().toLowerCase())
  const left = list.filter((entry) => !entry.hidden).length
  const says = document.querySelector('[data-filtered]')
  if (says) says.textContent = left === list.length ? `${left} papers` : `${left} of ${list.length} papers`
})

// On phones the contents come before the text and would push it away.
if (innerWidth < 896) for (const list of all<HTMLDetailsElement>('.toc details')) list.open = false

const contents = all<HTMLAnchorElement>('.toc a')
const seen = new IntersectionObserver(
  (entries) => entries.filter((it) => it.isIntersecting).forEach((it) => mark(it.target.id)),
  {
    rootMargin: '0px 0px -75% 0px',
  },
)
for (const { hash } of contents) {
  const section = document.getElementById(decodeURIComponent(hash.slice(1)))
  if (section) seen.observe(section)
}

function mark(id: string): void {
  for (const link of contents) {
    if (link.hash === `#${id}`) link.setAttribute('aria-current', 'true')
    else link.removeAttribute('aria-current')
  }
}

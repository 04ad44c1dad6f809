// Filters a list by its words.
import { all } from './on.ts'

document.addEventListener('input', ({ target }) => {
  const input = target as HTMLInputElement // only inputs have data-filter
  if (!input.dataset?.filter) return
  const list = all(input.dataset.filter)
  for (const entry of list)
    entry.hidden = !entry.textContent?.toLowerCase().includes(input.value.trim().toLowerCase())
  const left = list.filter((entry) => !entry.hidden).length
  const says = document.querySelector('[data-filtered]')
  if (says) says.textContent = left === list.length ? `${left} papers` : `${left} of ${list.length} papers`
})

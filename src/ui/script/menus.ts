// `<details name="menu">` opens and closes by itself; this adds Escape and clicks elsewhere.
import { all } from './on.ts'

const openMenus = () => all<HTMLDetailsElement>('details[name=menu][open]')

document.addEventListener('keydown', ({ key }) => {
  if (key !== 'Escape') return
  for (const menu of openMenus()) {
    menu.open = false
    menu.querySelector('summary')?.focus()
  }
})

document.addEventListener('click', ({ target }) => {
  for (const menu of openMenus()) if (!menu.contains(target as Node)) menu.open = false
})

import { onClick } from './on.ts'

onClick('[data-theme-toggle]', () => {
  const { dataset } = document.documentElement
  const now = dataset.theme ?? (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light')
  dataset.theme = now === 'dark' ? 'light' : 'dark'
  try {
    localStorage.setItem('theme', dataset.theme)
  } catch {
    // Without storage, the choice lasts as long as the page.
  }
})

// Runs before anything is drawn: the chosen theme, and whether somebody is signed in as far as a readable cookie tells.
const { dataset } = document.documentElement
try {
  const theme = localStorage.getItem('theme')
  if (theme) dataset.theme = theme
} catch {
  // A browser that keeps no storage follows the system.
}
if (/(?:^|; )signed_in=1/.test(document.cookie)) dataset.session = 'in'

export {}

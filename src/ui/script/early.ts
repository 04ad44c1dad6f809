// Runs before anything is drawn: the chosen theme, whether someone is signed in as far as a readable cookie can tell,
// and the notice left by the previous page. A later script might take a notice meant for the page the reader is about
// to open.
const { dataset } = document.documentElement
try {
  const theme = localStorage.getItem('theme')
  if (theme) dataset.theme = theme
} catch {
  // A browser without storage follows the system.
}
if (/(?:^|; )signed_in=1/.test(document.cookie)) dataset.session = 'in'

/**
 * Set by the server for one page: `notice=good:You%20have%20been%20logged%20out.`; `good` may be followed by a code, as
 * in `good.registered`.
 */
const notice = /(?:^|; )notice=(\w+)(?:\.\w+)?(?::|%3A)([^;]+)/.exec(document.cookie)
if (notice) {
  document.cookie = 'notice=; max-age=0; path=/'
  dataset.noticeKind = notice[1]
  dataset.notice = decodeURIComponent(notice[2]!)
}

export {}

// Runs before anything is drawn: the chosen theme, whether somebody is signed in as far as a readable cookie tells, and what
// the page before left to be said. A later script might take what is meant for the page that its reader is leaving for.
const { dataset } = document.documentElement
try {
  const theme = localStorage.getItem('theme')
  if (theme) dataset.theme = theme
} catch {
  // A browser that keeps no storage follows the system.
}
if (/(?:^|; )signed_in=1/.test(document.cookie)) dataset.session = 'in'

/** Set by the server for one page: `notice=good:You%20have%20been%20logged%20out.`; after `good` a code may stand, as in `good.registered`. */
const notice = /(?:^|; )notice=(\w+)(?:\.\w+)?(?::|%3A)([^;]+)/.exec(document.cookie)
if (notice) {
  document.cookie = 'notice=; max-age=0; path=/'
  dataset.noticeKind = notice[1]
  dataset.notice = decodeURIComponent(notice[2]!)
}

export {}

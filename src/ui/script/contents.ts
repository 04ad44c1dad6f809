// The contents of a paper follow the reader.
import { all } from './on.ts'

// On phones they come before the text and would push it away.
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

// A paper's table of contents follows the reader.
import { all } from './on.ts'

// On phones it comes before the text, and would push it away.
if (innerWidth < 896) for (const list of all<HTMLDetailsElement>('.toc details')) list.open = false

const contents = all<HTMLAnchorElement>('.toc ol a')
addEventListener('scroll', mark)
mark()

/**
 * The current section is the last one that begins in the upper quarter of the view, or in all of it at the end; one
 * that the reader asked for stays current while its heading is there.
 */
function mark(): void {
  const isAtEnd = scrollY + innerHeight + 1 > document.documentElement.scrollHeight
  const line = isAtEnd ? innerHeight : innerHeight / 4
  const begun = contents.filter((link) => topOf(link) < line)
  const here = begun.find((link) => link.hash === location.hash && topOf(link) >= 0) ?? begun.at(-1)
  for (const link of contents) link.ariaCurrent = link === here ? 'true' : null
}

function topOf({ hash }: HTMLAnchorElement): number {
  return document.getElementById(decodeURIComponent(hash.slice(1)))?.getBoundingClientRect().top ?? Infinity
}

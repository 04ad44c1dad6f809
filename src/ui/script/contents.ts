// A paper's table of contents follows the reader.
import { all } from './on.ts'

// On phones it comes before the text, and would push it away.
if (innerWidth < 896) for (const list of all<HTMLDetailsElement>('.toc details')) list.open = false

const contents = all<HTMLAnchorElement>('.toc ol a')
addEventListener('scroll', mark)
mark()

/**
 * The current section is the last one that begins above a line a little below where links lead; at the end, the last
 * one in view.
 */
function mark(): void {
  const isAtEnd = scrollY + innerHeight + 1 > document.documentElement.scrollHeight
  const line = isAtEnd ? innerHeight : 96
  const here = contents.findLast((link) => topOf(link) < line)
  for (const link of contents) link.ariaCurrent = link === here ? 'true' : null
}

function topOf({ hash }: HTMLAnchorElement): number {
  return document.getElementById(decodeURIComponent(hash.slice(1)))?.getBoundingClientRect().top ?? Infinity
}

// What's wrong with a paper's JATS, as its publisher is told.
import type { JatsFault } from '#adapters/jats-checker/jats-checker.ts'

const places: Record<string, (label: string) => string> = {
  ref: (label) => `reference ${label.replace(/^\[|\]$|\.$/g, '')}`,
  fig: (label) => label || 'a figure',
  'table-wrap': (label) => label || 'a table',
  'disp-formula': (label) => (label ? `equation ${label}` : 'an equation'),
  sec: (label) => (label ? `the section ‘${label}’` : 'a section without a heading'),
  contrib: (label) => (label ? `the entry for the author ${label}` : 'the list of authors'),
  abstract: () => 'the abstract',
  front: () => 'the front matter',
  body: () => 'the text',
  back: () => 'the back matter',
}

/** A paper is published whether or not its check succeeds. */
export const unchecked =
  'We couldn’t check the JATS file against its schema; the page and the PDF aren’t affected. Typeset the paper again to check it.'

export function tellJatsFault({ where, label, message }: JatsFault): string {
  const place = places[where]?.(label.slice(0, 100))
  const whatToDo = place
    ? 'Check this part of the manuscript; if nothing looks wrong there, please report this'
    : 'Please report this'
  return `The JATS file isn’t valid${place ? ` (the fault is in ${place})` : ''}, so indexes and archives may reject it; the page and the PDF aren’t affected. ${whatToDo}: ${message}`
}

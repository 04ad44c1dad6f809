// What's wrong with a paper's JATS, as its publisher is told.
import type { JatsFault } from '#adapters/jats-checker/jats-checker.ts'

const places: Record<string, (label: string) => string> = {
  ref: (label) => `reference ${label.replace(/^\[|\]$|\.$/g, '')}`,
  fig: (label) => label || 'a figure',
  'table-wrap': (label) => label || 'a table',
  'disp-formula': (label) => (label ? `equation ${label}` : 'an equation'),
  sec: (label) => (label ? `the section ‘${label}’` : 'a section without a heading'),
  contrib: (label) => (label ? `the author ${label}` : 'the authors'),
  abstract: () => 'the abstract',
  front: () => 'what stands above the text',
  body: () => 'the text',
  back: () => 'what follows the text',
}

/** The paper is more than its check. */
export const unchecked =
  'We couldn’t check the JATS file against its schema; page and PDF aren’t affected. Typeset the paper again to check it.'

export function tellJatsFault({ where, label, message }: JatsFault): string {
  const place = places[where]?.(label.slice(0, 100)) ?? 'the paper as a whole'
  return `The JATS file isn’t valid at ${place}, so indexes and archives may turn it down; page and PDF aren’t affected. Look at this place in the manuscript; if nothing is odd there, please report this message: ${message}`
}

import type { Correction, CorrectionKind } from '#journal/typesetting/corrections.ts'

// oxfmt-ignore
const names: Record<CorrectionKind, string> = {
  level:     'a heading',
  language:  'a language',
  caption:   'a caption',
  alt:       'alternative text',
  doi:       'a DOI',
  picture:   'a picture',
  parts:     'the parts of a reference',
  reference: 'a reference',
  cut:       'something left out',
  keep:      'a line kept from the first page',
}

const mostSaid = 80 // letters

/** For the publisher, about a correction whose place isn't in the newest file. */
export function tellMissing({ kind, target: { words } }: Correction): string {
  const quote =
    words.length > mostSaid ? `${words.slice(0, words.lastIndexOf(' ', mostSaid)).toWellFormed()} …` : words
  return `We can no longer place a correction (${names[kind]}) in the file: “${quote}”`
}

import { impossible } from '#journal/text/markup.ts'

/** Without what XML can't hold, so that what's empty is seen to be, and what's counted is what's sent. */
export function oneLine(text: string): string {
  return text.toWellFormed().replace(impossible, '').replaceAll(/\s+/g, ' ').trim()
}

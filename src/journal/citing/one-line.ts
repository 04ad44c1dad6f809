/** No line of a record, and no tag, may be ended from inside its text. */
export function oneLine(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/[\s\p{Cc}]{2,}|[^\S ]|\p{Cc}/gu, ' ') // not the single blanks, which are nearly all
    .trim()
}

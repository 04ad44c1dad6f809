/** Text inside a record or a tag must never be able to end it. */
export function oneLine(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/[\s\p{Cc}]{2,}|[^\S ]|\p{Cc}/gu, ' ') // not single spaces, which nearly all of them are
    .trim()
}

import type { Line } from './front-lines.ts'
import { labelOf } from './labels.ts'

const greeting =
  /^(?:dear\b|to the editor|уважаем|尊敬的|estimad[oa]s?\b|prezad[oa]s?\b|sehr geehrte|ch(?:er|ère)s?\b)/i
const goodbye =
  /^(?:yours\b|sincerely|(?:best|kind|warm|with (?:best|kind)) regards|respectfully|с уважением|此致|atentamente|atenciosamente|mit freundlichen|cordialement)/i

/** How many lines at the beginning are a letter to the editor that was left in front of the paper: 0 when there is none. */
export function letterEnd(lines: Line[]): number {
  const from = lines.findIndex(({ text }, at) => at < 15 && greeting.test(text))
  const until = lines.findIndex(({ text }, at) => at > from && goodbye.test(text))
  if (from < 0 || until < 0 || lines.slice(0, until).some(({ text }) => labelOf(text)?.kind === 'abstract'))
    return 0
  const next = lines.findIndex(
    ({ text, bold, heading, style }, at) =>
      at > until &&
      (heading ||
        bold ||
        /^title/i.test(style) ||
        labelOf(text)?.kind === 'title' ||
        text.split(' ').length > 6),
  )
  return next < 0 ? until + 1 : next
}

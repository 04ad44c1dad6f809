// Readers, most of them programs, who would rather have another form of what's at an address: RFC 9110, 12.5.1.
import { parseAccept, type Accept } from 'hono/utils/accept'

/** Another form of the same. The first media type is what `path`, which is our own, answers. */
export type Form = { mediaTypes: readonly string[]; path: string }

/** Where the form that suits `accept` better than what's at the address itself is; undefined if none does. */
export function betterForm(
  accept: string | undefined,
  own: string,
  forms: readonly Form[],
): string | undefined {
  // Browsers name it first and without a weight, and nothing can be more welcome.
  if (!accept || accept.split(',', 1)[0] === own) return undefined
  const ranges = parseAccept(accept)
  const best = forms
    .map(({ mediaTypes, path }) => ({ path, weight: Math.max(...mediaTypes.map(weightIn(ranges))) }))
    .reduce((one, other) => (other.weight > one.weight ? other : one), {
      path: undefined as string | undefined,
      weight: weightIn(ranges)(own),
    })
  return best.path
}

/** The most specific range that fits says how welcome a type is: 0 to 1. */
const weightIn = (ranges: readonly Accept[]) => (mediaType: string) => {
  const fitting = [mediaType, mediaType.replace(/\/.*/, '/*'), '*/*']
  const range = fitting
    .map((type) => ranges.find((range) => range.type.toLowerCase() === type))
    .find((found) => found)
  return range?.q ?? 0
}

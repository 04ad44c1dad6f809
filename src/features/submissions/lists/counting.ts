/** Beyond this, no one needs the exact number. */
export const mostCounted = 1000

/** '12', '1000+'. */
export function toCount(count: number): string {
  return count > mostCounted ? `${mostCounted}+` : String(count)
}

/** Nobody needs to know exactly how many more there are. */
export const mostCounted = 1000

/** '12', '1000+'. */
export function toCount(count: number): string {
  return count > mostCounted ? `${mostCounted}+` : String(count)
}

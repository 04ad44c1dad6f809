/** Does the work for each, this many at the same time; the first failure ends it. */
export async function atOnce<T>(
  count: number,
  all: readonly T[],
  work: (one: T) => Promise<void>,
): Promise<void> {
  const waiting = all.values()
  const takeTurns = async () => {
    for (const one of waiting) await work(one)
  }
  await Promise.all(Array.from({ length: count }, takeTurns))
}

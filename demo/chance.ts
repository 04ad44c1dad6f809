/** A fixed sequence of numbers that looks random: the same seed always tells the same story. */
export type Chance = {
  /** From 0 up to but not including 1. */
  next(): number
  between(low: number, high: number): number
  whole(low: number, high: number): number
  /** About normal, mean 0 and standard deviation 1, never beyond 3. */
  normal(): number
  pick<T>(from: readonly T[]): T
  shuffled<T>(from: readonly T[]): T[]
}

export function chance(seed: string): Chance {
  let state = fnv1a(seed)
  // mulberry32, by Tommy Ettinger: https://gist.github.com/tommyettinger/46a874533244883189143505d203312c
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
  const between = (low: number, high: number) => low + next() * (high - low)
  const whole = (low: number, high: number) => Math.floor(between(low, high + 1))
  const pick = <T>(from: readonly T[]): T => from[whole(0, from.length - 1)] as T // the index is within the list
  return {
    next,
    between,
    whole,
    pick,
    normal: () => (next() + next() + next() - 1.5) * 2,
    shuffled: (from) =>
      from
        .map((item) => ({ item, at: next() }))
        .sort((a, b) => a.at - b.at)
        .map(({ item }) => item),
  }
}

// Fowler-Noll-Vo, 32 bits: http://www.isthe.com/chongo/tech/comp/fnv/
function fnv1a(text: string): number {
  let hash = 0x811c9dc5
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193)
  return hash
}

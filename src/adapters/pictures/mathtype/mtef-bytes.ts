/** The bytes of an equation, read from the front. Everything throws at the end of a truncated one. */
export type MtefBytes = {
  byte(): number
  word(): number
  /** One byte, or 255 and a word. */
  number(): number
  /** Skips a text that ends with zero. */
  name(): void
  /** Skips the nudge that an item may have. */
  nudge(options: number): void
  skip(count: number): void
  isAtEnd(): boolean
}

export function mtefBytes(bytes: Buffer): MtefBytes {
  let at = 0
  const byte = (): number => {
    const value = bytes[at++]
    if (value === undefined) throw new Error('the equation is cut off')
    return value
  }
  const word = () => byte() | (byte() << 8)
  return {
    byte,
    word,
    number: () => {
      const value = byte()
      return value === 255 ? word() : value
    },
    name: () => {
      while (byte() !== 0);
    },
    nudge: (options) => {
      if (!(options & 8)) return
      const [across, down] = [byte(), byte()]
      if (across === 128 && down === 128) at += 4
    },
    skip: (count) => void (at += count),
    isAtEnd: () => at >= bytes.length,
  }
}

// Damages a file as a stranger might, always in the same way for the same number.

export type Chance = { below(most: number): number; of<One>(many: readonly One[]): One }

/** Mulberry32: small, quick, and the same everywhere. */
export function chance(seed: number): Chance {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = Math.imul(state ^ (state >>> 15), state | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (most: number) => Math.floor(next() * most)
  return { below, of: (many) => many[below(many.length)]! } // never asked of none
}

/** Where readers count, add and multiply. */
const numbers = [
  0, 1, 2, 3, 0x7f, 0x80, 0xff, 0x7fff, 0x8000, 0xffff, 0x7fffffff, 0x80000000, 0xfffffffe, 0xffffffff,
]

type Damage = (file: Buffer, by: Chance, others: readonly Buffer[]) => Buffer

const damages: Damage[] = [
  (file, by) => change(file, by, (at) => (file[at] = by.below(256))),
  (file, by) => change(file, by, (at) => (file[at]! ^= 1 << by.below(8))), // in range
  (file, by) => wide(file, by, { width: 2, write: (at) => file.writeUInt16LE(by.of(numbers) & 0xffff, at) }),
  (file, by) => wide(file, by, { width: 4, write: (at) => file.writeUInt32LE(by.of(numbers), at) }),
  (file, by) => wide(file, by, { width: 4, write: (at) => file.writeUInt32BE(by.of(numbers), at) }),
  (file, by) => file.subarray(0, by.below(file.length + 1)),
  (file, by) =>
    Buffer.concat([file.subarray(0, by.below(file.length)), file.subarray(by.below(file.length))]),
  (file, by) => {
    const [from, length, to] = [by.below(file.length), by.below(64), by.below(file.length)]
    return Buffer.concat([file.subarray(0, to), file.subarray(from, from + length), file.subarray(to)])
  },
  (file, by, others) => {
    const other = by.of(others)
    return Buffer.concat([file.subarray(0, by.below(file.length)), other.subarray(by.below(other.length))])
  },
]

function change(file: Buffer, by: Chance, write: (at: number) => void): Buffer {
  for (let times = 1 + by.below(8); times > 0; times--) write(by.below(file.length))
  return file
}

type Wide = { width: number; write: (at: number) => void }

function wide(file: Buffer, by: Chance, { width, write }: Wide): Buffer {
  if (file.length >= width) write(by.below(file.length - width + 1))
  return file
}

export function mutate(seeds: readonly Buffer[], number: number): Buffer {
  const by = chance(number)
  let file = Buffer.from(by.of(seeds))
  for (let times = 1 + by.below(4); times > 0 && file.length > 0; times--) {
    file = Buffer.from(by.of(damages)(file, by, seeds))
  }
  return file
}

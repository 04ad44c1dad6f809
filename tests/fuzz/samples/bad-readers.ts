// Readers that do what none may, to see that the fuzzer finds it.
import type { Reader } from '../readers.ts'

const seeds = () => [Buffer.from('paper creeps')]
const kept: Buffer[] = []

export const readers: Record<string, Reader> = {
  crashes: { seeds, read: (file) => file.readUInt32LE(file.length) },
  hangs: { seeds, read: () => new Promise(() => setInterval(() => undefined, 1000)) },
  isBusy: {
    seeds,
    read: () => {
      for (;;);
    },
  },
  grows: { seeds, read: () => kept.push(Buffer.alloc(50_000_000, 1)) },
}

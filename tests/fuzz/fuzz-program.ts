// A separate program, since what it reads may kill it: fuzz-program.ts READERS READER SEED FILE. It writes its progress
// into FILE.
import { openSync, writeSync } from 'node:fs'
import { mutate } from './mutate.ts'
import type { Reader } from './readers.ts'

const [, , module = '', name = '', seed = '0', file = ''] = process.argv
const { readers } = (await import(module)) as { readers: Record<string, Reader> } // the parent names such a module
const { seeds, read, mayThrow } = readers[name]! // the parent names one of them
const files = seeds()
const progress = openSync(file, 'w')

for (let number = Number(seed); ; number++) {
  writeSync(progress, String(number).padEnd(20), 0)
  try {
    await read(mutate(files, number))
  } catch (problem) {
    // Running out of stack is a bug everywhere.
    if (mayThrow && !/call stack|out of memory/i.test(String(problem))) continue
    console.error(problem)
    process.exit(1)
  }
}

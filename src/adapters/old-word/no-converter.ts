import type { Converter } from './old-word.ts'

/** Where the machine has nothing that reads old Word files. */
export function noConverter(): Converter {
  return { name: 'none', convert: async () => ({ failure: 'no_converter' }), stop: async () => {} }
}

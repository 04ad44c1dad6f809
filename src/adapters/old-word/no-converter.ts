import type { Converter } from './old-word.ts'

/** For when nothing can read old Word files, nor be fetched to do so. */
export function noConverter(): Converter {
  return {
    name: 'none',
    convert: async () => ({ failure: 'no_converter', reason: 'no LibreOffice, and ADD_ONS is off' }),
    stop: async () => {},
  }
}

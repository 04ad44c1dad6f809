import type { Converter } from './old-word.ts'

/** Where nothing reads old Word files, nor may be fetched for it. */
export function noConverter(): Converter {
  return {
    name: 'none',
    convert: async () => ({ failure: 'no_converter', reason: 'no LibreOffice, and ADD_ONS is off' }),
    stop: async () => {},
  }
}

// Institutions that are all in memory: those of the registry's file, and the few we bring along.
import { mostFound, type Institution, type Institutions } from './institutions.ts'

/** An institution, and the words of all its names. */
export type Listed = Institution & { words: string }

/** Read when somebody first asks; read again if that failed. */
export function listedInstitutions(read: () => Promise<readonly Listed[]>): Institutions {
  let reading: Promise<readonly Listed[]> | undefined
  const all = () =>
    (reading ??= read().catch((error: unknown) => {
      reading = undefined
      throw error
    }))
  return {
    search: async (words) => {
      const asked = wordsOf(words.replace(/^(https?:\/\/)?ror\.org\//i, ''))
      if (asked.length === 0) return []
      const found = (await all()).filter((it) => asked.every((word) => it.words.includes(` ${word}`)))
      const likeliest = found.toSorted((a, b) => a.name.length - b.name.length)
      return likeliest.slice(0, mostFound).map(({ ror, name, place }) => ({ ror, name, place }))
    },
  }
}

/** With a space before each, so that a search finds where words begin. */
export function toListed(institution: Institution, names: readonly string[]): Listed {
  return { ...institution, words: ` ${wordsOf([...names, institution.ror].join(' ')).join(' ')}` }
}

/** Without capitals and accents. */
const wordsOf = (text: string) =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? []

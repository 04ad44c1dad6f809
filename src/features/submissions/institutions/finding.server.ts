import type { Institution } from '#adapters/institutions/institutions.ts'
import type { Services } from '#edge/context.ts'

/** None if the registry can't be asked: whoever types an affiliation doesn't depend on it. */
export async function findInstitutions(
  { institutions, log }: Pick<Services, 'institutions' | 'log'>,
  words: string,
): Promise<Institution[]> {
  return institutions.search(words).catch((err: unknown) => {
    log.warn({ err }, 'couldn’t reach the registry of institutions')
    return []
  })
}

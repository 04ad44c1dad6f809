// A record of the registry, in its schema 2: https://ror.readme.io/docs/data-structure
import * as z from 'zod'
import type { Institution } from './institutions.ts'

export const RorRecord = z.object({
  id: z.string(),
  status: z.string(),
  names: z.array(z.object({ value: z.string(), types: z.array(z.string()) })).min(1),
  locations: z.array(
    z.object({ geonames_details: z.object({ name: z.string(), country_name: z.string() }) }),
  ),
})
export type RorRecord = z.infer<typeof RorRecord>

export function toInstitution({ id, names, locations }: RorRecord): Institution {
  const shown = names.find(({ types }) => types.includes('ror_display')) ?? names[0]
  const { name: town, country_name: country } = locations[0]?.geonames_details ?? {}
  return {
    ror: id.replace(/^.*\//, ''),
    name: shown?.value ?? '',
    place: [town, country].filter(Boolean).join(', '),
  }
}

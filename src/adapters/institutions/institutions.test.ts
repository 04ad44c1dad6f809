import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { isRor } from '#journal/paper/ror.ts'
import { few, fewInstitutions } from './few-institutions.ts'
import { institutionsContract } from './institutions.contract.ts'
import type { RorRecord } from './record.ts'
import { rorApi } from './ror-api.ts'
import { rorFile } from './ror-file.ts'
import { rorSandbox, type RorSandbox } from './ror-sandbox.ts'

/** As the registry publishes them. */
const records: RorRecord[] = [
  ...few.map(([ror, name, place]) => aRecord(ror, name, place)),
  { ...aRecord('00qr7hz49', 'Monash "Closed" {University', 'Melbourne, Australia'), status: 'withdrawn' },
]

function aRecord(ror: string, name: string, place: string): RorRecord {
  const [town = '', country = ''] = place.split(', ')
  return {
    id: `https://ror.org/${ror}`,
    status: 'active',
    names: [
      { value: `${name} \\ "${town}"`, types: ['alias'] },
      { value: name, types: ['ror_display', 'label'] },
    ],
    locations: [{ geonames_details: { name: town, country_name: country } }],
  }
}

const path = join(mkdtempSync(join(tmpdir(), 'ror-')), 'ror-data.json')
writeFileSync(path, JSON.stringify(records, null, 2))

function anApi(sandbox: Partial<RorSandbox> = {}) {
  const server = rorSandbox({ path: '/v2', records, ...sandbox })
  return rorApi({ baseUrl: 'http://ror.test/v2', fetch: async (url, init) => server.request(url, init) })
}

describe('the few we bring along', () => {
  institutionsContract(fewInstitutions)
})
describe('the file of the registry', () => {
  institutionsContract(() => rorFile(path))
})
describe('the API of the registry', () => {
  institutionsContract(() => anApi())
})

test('every institution we bring along has a valid id of its own', () => {
  const ids = few.map(([ror]) => ror)
  expect(ids.filter((id) => !isRor(id))).toEqual([])
  expect(new Set(ids).size).toBe(ids.length)
})

test('what is closed down is not offered', async () => {
  expect(await rorFile(path).search('monash closed')).toEqual([])
  expect(await anApi().search('monash closed')).toEqual([])
})

test('a registry that is busy is an error, and so is a file that is broken or missing', async () => {
  await expect(anApi({ trouble: () => 429 }).search('monash')).rejects.toThrow('ROR answered 429')
  await expect(rorFile(`${path}.gone`).search('monash')).rejects.toThrow('ENOENT')
  writeFileSync(`${path}.half`, JSON.stringify(records).slice(0, -20))
  await expect(rorFile(`${path}.half`).search('monash')).rejects.toThrow('is incomplete')
})

test('a file that came too late is read at the next question', async () => {
  const late = rorFile(`${path}.late`)
  await expect(late.search('monash')).rejects.toThrow('ENOENT')
  writeFileSync(`${path}.late`, JSON.stringify(records))
  expect(await late.search('monash')).toHaveLength(1)
})

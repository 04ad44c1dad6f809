import { expect, test } from 'vitest'
import { freshDatabase } from '#tests/support/database.ts'
import { openLog } from '#adapters/log.ts'
import { randomIds } from '#adapters/ids.ts'
import { readEnv } from './env.ts'
import { openDoaj, openRegistrar } from './outside.ts'

const atPrefix = '?prefix=10.12345'

test.each([
  [undefined, 'crossref', '10.5555'],
  [`https://user:password@doi.crossref.org${atPrefix}`, 'crossref', '10.12345'],
  [`https://DEMO.ALD:password@api.datacite.org${atPrefix}`, 'datacite', '10.12345'],
  [`https://DEMO.ALD:password@api.test.datacite.org${atPrefix}`, 'datacite', '10.12345'],
  [`https://user:password@notdatacite.org${atPrefix}`, 'crossref', '10.12345'],
])('REGISTRAR_URL %s is %s', async (url, format, prefix) => {
  const { db, close } = await freshDatabase()
  const env = readEnv({ ...(url && { REGISTRAR_URL: url }) })
  const outside = { env, db, ids: randomIds(), log: openLog('silent'), secrets: () => 'secret' }
  const { adapter, prefix: opened } = openRegistrar(outside)
  expect([adapter.format, opened]).toEqual([format, prefix])
  await close()
})

test('DOAJ is told of papers only where an address says so', () => {
  expect(openDoaj(readEnv({}))).toBeUndefined()
  expect(openDoaj(readEnv({ DOAJ_URL: 'https://doaj.org?api_key=k' }))?.format).toBe('doaj')
})

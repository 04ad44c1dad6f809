import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { readEnv } from './env.ts'

test('with nothing set, it is the demo journal on this machine', () => {
  expect(readEnv({})).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    publicUrl: 'http://localhost:3000',
    demo: true,
    openId: {},
  })
})

test('DOAJ needs a key, and packages a bucket', () => {
  expect(() => readEnv({ DOAJ_URL: 'https://doaj.org' })).toThrow(
    'DOAJ_URL must end with your DOAJ account’s API key',
  )
  const REGISTRAR_URL = 'https://A.B:secret@api.datacite.org?prefix=10.12345'
  expect(() => readEnv({ REVIEW_DOIS: 'on', REGISTRAR_URL })).toThrow('REVIEW_DOIS must be off with DataCite')
  expect(readEnv({ REVIEW_DOIS: 'on' }).journal.reviewDois).toBe(true)
  const PRESERVATION_URL = 'https://s3.example.org'
  expect(() => readEnv({ PRESERVATION_URL })).toThrow('PRESERVATION_URL must look like s3:')
})

test('references are looked up only where an address says so, with somebody to write to', () => {
  expect(readEnv({}).referencesUrl).toBeUndefined()
  const REFERENCES_URL = 'https://api.crossref.org?mailto=you@example.org'
  expect(readEnv({ REFERENCES_URL }).referencesUrl).toBe(REFERENCES_URL)
  expect(() => readEnv({ REFERENCES_URL: 'https://api.crossref.org' })).toThrow(
    'REFERENCES_URL must give an address that Crossref can write to',
  )
})

test('an empty variable counts as unset', () => {
  expect(readEnv({ PORT: '', DATABASE_URL: ' ' })).toMatchObject({ port: 3000, databaseUrl: undefined })
})

test('the public address follows the port, and has no slash at the end', () => {
  expect(readEnv({ PORT: '8080' }).publicUrl).toBe('http://localhost:8080')
  expect(readEnv({ PUBLIC_URL: 'https://journal.example/' }).publicUrl).toBe('https://journal.example')
})

test('with its own database, a journal isn’t a demo, unless it says so', () => {
  const DATABASE_URL = 'postgres://db.example/journal'
  expect(readEnv({ DATABASE_URL }).demo).toBe(false)
  expect(readEnv({ DATABASE_URL, DEMO: 'on' }).demo).toBe(true)
  expect(readEnv({ DEMO: 'off' }).demo).toBe(false)
})

test('a journal without an ISSN has none, even if the placeholder is set', () => {
  expect(readEnv({}).journal.issn).toBeUndefined()
  expect(readEnv({ JOURNAL_ISSN: '0000-0000' }).journal.issn).toBeUndefined()
  expect(readEnv({ JOURNAL_ISSN: '2999-0001' }).journal.issn).toBe('2999-0001')
})

test('a pattern of DOIs that would give two papers one DOI, or none, is named at the start', () => {
  expect(readEnv({}).journal.doiPattern).toBe('{prefix}/{reference}')
  const DOI_PATTERN = '{prefix}/v{volume}.{reference}'
  expect(readEnv({ DOI_PATTERN }).journal.doiPattern).toBe(DOI_PATTERN)
  for (const wrong of ['{prefix}/{year}', '{reference}', '{prefix}/{reference}.{month}'])
    expect(() => readEnv({ DOI_PATTERN: wrong })).toThrow('DOI_PATTERN must begin with {prefix}/')
})

test('a pattern of article numbers that would give two papers one number is named at the start', () => {
  expect(readEnv({}).journal.numberPattern).toBe('e{number}')
  expect(readEnv({ ARTICLE_NUMBER: '{volume}{number}' }).journal.numberPattern).toBe('{volume}{number}')
  expect(() => readEnv({ ARTICLE_NUMBER: 'e{issue}' })).toThrow('ARTICLE_NUMBER must contain {number}')
})

test('the data folder is where the environment says', () => {
  expect(readEnv({ DATA_DIR: '/srv/journal' }).dataDir).toBe('/srv/journal')
  expect([resolve('data'), '/var/lib/alidade']).toContain(readEnv({}).dataDir)
})

test('files are on disk, or in a bucket', () => {
  expect(readEnv({}).storageUrl).toBeUndefined()
  const STORAGE_URL = 's3://KEY:SEC%2FRET@files/journal?endpoint=https://s3.example.org&region=eu-central-1'
  expect(readEnv({ STORAGE_URL }).storageUrl).toBe(STORAGE_URL)
})

test('ORCID has its own issuer, and a sandbox', () => {
  const account = { clientId: 'APP-1', clientSecret: 'secret' }
  const env = { ORCID_CLIENT_ID: 'APP-1', ORCID_CLIENT_SECRET: 'secret' }
  expect(readEnv({ ORCID_CLIENT_ID: 'APP-1' }).openId).toEqual({})
  expect(readEnv(env).openId).toEqual({ orcid: { ...account, issuer: 'https://orcid.org' } })
  const ORCID_ISSUER = 'https://sandbox.orcid.org'
  expect(readEnv({ ...env, ORCID_ISSUER }).openId.orcid).toEqual({ ...account, issuer: ORCID_ISSUER })
})

test('Google needs both halves', () => {
  expect(readEnv({ GOOGLE_CLIENT_ID: 'id' }).openId).toEqual({})
  expect(readEnv({ GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret' }).openId.google).toEqual({
    clientId: 'id',
    clientSecret: 'secret',
    issuer: 'https://accounts.google.com',
  })
})

test.each([
  [{ PORT: 'eighty' }, 'PORT must be a whole number from 1 to 65535.'],
  [{ PORT: '70000' }, 'PORT must be at most 65535.'],
  [{ PUBLIC_URL: 'journal.example' }, 'PUBLIC_URL must be an address that begins with http:// or https://.'],
  [
    { DATABASE_URL: 'mysql://db' },
    'DATABASE_URL must be an address that begins with postgres:// or postgresql://.',
  ],
  [{ STORAGE_URL: '/srv/files' }, 'STORAGE_URL must look like s3://bucket?region=eu-central-1.'],
  [{ STORAGE_URL: 's3://KEY@bucket' }, 'STORAGE_URL must look like s3://bucket'],
  [{ STORAGE_URL: 's3://bucket?endpoint=s3.example.org' }, 'STORAGE_URL must look like s3://bucket'],
  [{ DEMO: 'maybe' }, 'DEMO must be on or off.'],
  [{ TRUST_PROXY: 'nginx' }, 'TRUST_PROXY must be the number of proxies, at most 9, or their addresses'],
  [{ MAIL_FROM: 'me@x.example\nBcc: all@x.example' }, 'MAIL_FROM must be an email address.'],
])('%j is refused with a sentence', (wrong, sentence) => {
  expect(() => readEnv(wrong)).toThrow(sentence)
})

test('all wrong variables are named at once, and no value is repeated', () => {
  const wrong = () => readEnv({ PORT: 'x', METRICS_TOKEN: 'short' })
  expect(wrong).toThrow(/PORT .*\n {2}METRICS_TOKEN /)
  expect(wrong).not.toThrow('short')
})

test('the frame of the editor may have a host name of its own', () => {
  const PUBLIC_URL = 'https://journal.example'
  const read = (OFFICE_ORIGIN: string) => readEnv({ PUBLIC_URL, OFFICE_ORIGIN }).officeOrigin
  expect(readEnv({ PUBLIC_URL }).officeOrigin).toBeUndefined()
  expect(read('https://editor.journal.example/')).toBe('https://editor.journal.example')
  expect(() => read('https://editor.example/office')).toThrow(
    'OFFICE_ORIGIN must be an address without a path',
  )
  expect(() => read('editor.example')).toThrow('OFFICE_ORIGIN must be an address that begins with http')
  for (const other of ['https://journal.example:8443', 'http://editor.example', PUBLIC_URL])
    expect(() => read(other)).toThrow('OFFICE_ORIGIN must have a different host name from PUBLIC_URL')
})

test('a journal may charge nothing, but not less than a card provider takes', () => {
  expect(readEnv({ JOURNAL_CHARGE: '0' }).journal.charge).toEqual({ amount: 0, currency: 'INR' })
  expect(() => readEnv({ JOURNAL_CHARGE: '99' })).toThrow('JOURNAL_CHARGE must be 0, or at least 100')
})

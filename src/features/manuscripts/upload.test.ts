import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { noConverter } from '#adapters/old-word/no-converter.ts'
import { memoryStorage } from '#adapters/storage/memory.ts'
import { largestUpload } from '#journal/paper/manuscript.ts'
import { aWordFile } from '#tests/support/submissions.ts'
import { receiveUpload } from './receive-upload.server.ts'

const storage = memoryStorage()
const services = { storage, converter: noConverter() }
const folder = mkdtempSync(join(tmpdir(), 'alidade-test-'))
const usual = process.env['TMPDIR']
beforeAll(() => void (process.env['TMPDIR'] = folder))
afterAll(() => {
  if (usual === undefined) delete process.env['TMPDIR']
  else process.env['TMPDIR'] = usual
  rmSync(folder, { recursive: true })
})
const receive = (body: BodyInit, headers?: Record<string, string>) =>
  receiveUpload(
    services,
    new Request('http://journal.test/', { method: 'POST', body, ...(headers && { headers }) }),
  )

type Part = [name: string, value: string | Blob, fileName?: string]
function aForm(...parts: Part[]): FormData {
  const form = new FormData()
  for (const [name, value, fileName] of parts)
    if (typeof value === 'string') form.append(name, value)
    else form.append(name, value, fileName ?? 'creep.docx')
  return form
}
const word = (filling?: number) => new Blob([aWordFile('Paper creeps.', filling)])

test('a Word file is kept as it came, and the fields beside it', async () => {
  const { fields, paper, refusal } = await receive(
    aForm(
      ['title', 'Über Papier'],
      ['keywords', 'a'],
      ['keywords', 'b'],
      ['paper', word(), 'Papier – Kriechen.docx'],
    ),
  )
  expect(refusal).toBeUndefined()
  expect(paper).toMatchObject({ name: 'Papier – Kriechen.docx', kind: 'docx' })
  expect(new Uint8Array(await storage.read(paper?.storageKey ?? ''))).toEqual(aWordFile())
  expect([fields.get('title'), fields.getAll('keywords')]).toEqual(['Über Papier', ['a', 'b']])
})

test('a form without a file, or with an empty file chooser, is complete', async () => {
  expect(await receive(aForm(['title', 'T']))).toMatchObject({ fields: expect.any(FormData) })
  const boundary = 'edge'
  const empty = `--${boundary}\r\ncontent-disposition: form-data; name="paper"; filename=""\r\ncontent-type: application/octet-stream\r\n\r\n\r\n--${boundary}--\r\n`
  const { paper, refusal } = await receive(empty, {
    'content-type': `multipart/form-data; boundary=${boundary}`,
  })
  expect([paper, refusal]).toEqual([undefined, undefined])
})

test.each<[string, FormData, string]>([
  ['an empty file', aForm(['paper', new Blob([])]), 'file_empty'],
  ['two files', aForm(['paper', word()], ['paper', word(), 'other.docx']), 'two_files'],
  ['three files', aForm(['paper', word()], ['paper', word()], ['paper', word()]), 'two_files'],
  ['a file under another name', aForm(['file', word()]), 'file_missing'],
  ['text where the file should be', aForm(['paper', 'C:\\fakepath\\creep.docx']), 'file_missing'],
  ['a file of 12 MB', aForm(['paper', word(12 * 1024 * 1024)]), 'file_too_large'],
  ['one byte too many', aForm(['paper', new Blob([new Uint8Array(largestUpload + 1)])]), 'file_too_large'],
  [
    'as many bytes as allowed, but no Word file',
    aForm(['paper', new Blob([new Uint8Array(largestUpload)])]),
    'not_word',
  ],
  ['a field too long', aForm(['progressData', 'x'.repeat(600 * 1024)]), 'body_too_large'],
  [
    'too many long fields',
    aForm(...Array.from({ length: 5 }, (): Part => ['title', 'x'.repeat(300 * 1024)])),
    'body_too_large',
  ],
  [
    'too many fields',
    aForm(...Array.from({ length: 1200 }, (): Part => ['keywords', 'x'])),
    'body_too_large',
  ],
])('%s is refused', async (_, form, refusal) => {
  form.append('after', 'the file')
  const upload = await receive(form)
  expect(upload.refusal).toBe(refusal)
  expect(upload.paper).toBeUndefined()
})

test('what was typed is still there when the file is refused', async () => {
  const { fields, refusal } = await receive(
    aForm(['title', 'Typed'], ['paper', word(12 * 1024 * 1024)], ['abstract', 'After the file']),
  )
  expect(refusal).toBe('file_too_large')
  expect([fields.get('title'), fields.get('abstract')]).toEqual(['Typed', 'After the file'])
})

const type = { 'content-type': 'multipart/form-data; boundary=edge' }
const start =
  '--edge\r\ncontent-disposition: form-data; name="paper"; filename="a.docx"\r\ncontent-type: application/octet-stream\r\n\r\nPK'

test.each<[string, string | ReadableStream, Record<string, string>, string]>([
  ['that breaks off inside the file', start, type, 'upload_broken'],
  ['that breaks off after the first boundary', '--edge\r\n', type, 'upload_broken'],
  ['without a body', '', type, 'upload_broken'],
  [
    'whose sender goes away',
    new ReadableStream({
      start: (it) => {
        it.enqueue(Buffer.from(start))
        setTimeout(() => it.error(new Error('gone')), 5)
      },
    }),
    type,
    'upload_broken',
  ],
  [
    'with a header that is none',
    '--edge\r\nnonsense\u0001: \u0001\r\n\r\nx\r\n--edge--\r\n',
    type,
    'upload_broken',
  ],
  ['that is JSON', '{}', { 'content-type': 'application/json' }, 'body_malformed'],
  ['without a boundary', '{}', { 'content-type': 'multipart/form-data' }, 'body_malformed'],
])('a form %s is refused', async (_, body, headers, code) => {
  const request = new Request('http://journal.test/', {
    method: 'POST',
    body,
    headers,
    ...(typeof body !== 'string' && { duplex: 'half' }),
  } as RequestInit)
  await expect(receiveUpload(services, request)).rejects.toMatchObject({ code })
})

test('nothing is left behind in the temporary folder', () => {
  expect(readdirSync(folder)).toEqual([])
})

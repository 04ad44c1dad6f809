import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'
import { openLog } from '../log.ts'
import { addOnConverter } from './add-on.ts'

const samples = join(import.meta.dirname, 'samples')
const packed = mkdtempSync(join(tmpdir(), 'alidade-test-'))
const tarball = join(packed, 'matbee-libreoffice-converter-0.0.1.tgz')
const pack = ['pack', join(samples, 'add-on'), '--pack-destination', packed, '--loglevel=error']
beforeAll(() => void execFileSync('npm', pack))
afterAll(() => rmSync(packed, { recursive: true }))

const doc = Buffer.from('paper creeps')

const said: string[] = []
const log = openLog('info', new Writable({ write: (line, _, next) => (said.push(String(line)), next()) }))

/** What npm is to install: the package for tests, from wherever it is. */
function aList(from: string): string {
  const folder = temporaryFolder()
  const name = '@matbee/libreoffice-converter'
  const about = { name: 'list', version: '0.0.1', dependencies: { [name]: from } }
  const packages = { '': about, [`node_modules/${name}`]: { version: '0.0.1', resolved: from } }
  writeFileSync(join(folder, 'package.json'), JSON.stringify(about))
  writeFileSync(
    join(folder, 'package-lock.json'),
    JSON.stringify({ name: 'list', version: '0.0.1', lockfileVersion: 3, requires: true, packages }),
  )
  return folder
}
const theList = () => aList(`file:${tarball}`)

test('the first old Word file has npm fetch the converter, once for all processes that share the folder', async () => {
  said.length = 0
  const addOns = join(temporaryFolder(), 'not', 'made', 'yet')
  const converters = [1, 2].map(() => addOnConverter(addOns, { log, list: theList() }))
  const made = await Promise.all(converters.map((converter) => converter.convert(doc)))
  expect(made.map((it) => 'docx' in it && Buffer.from(it.docx).toString())).toEqual([
    'PAPER CREEPS',
    'PAPER CREEPS',
  ])
  expect(said.filter((line) => line.includes('with npm'))).toHaveLength(1)
  expect(readdirSync(addOns)).toEqual(['old-word-0.0.1'])
  await Promise.all(converters.map((converter) => converter.stop()))
})

test('if npm can’t fetch it, nothing is left behind, and the next file finds it as soon as npm can', async () => {
  const addOns = temporaryFolder()
  const without = addOnConverter(addOns, { log, list: aList('file:/nowhere/it.tgz') })
  expect(await without.convert(doc)).toMatchObject({
    failure: 'unreachable',
    reason: expect.stringContaining('ENOENT'),
  })
  expect(readdirSync(addOns)).toEqual([])
  const again = addOnConverter(addOns, { log, list: theList() })
  expect(await again.convert(doc)).toHaveProperty('docx')
  await again.stop()
})

test('a folder that can’t be written to doesn’t crash it', async () => {
  const file = join(temporaryFolder(), 'file')
  writeFileSync(file, '')
  const converter = addOnConverter(join(file, 'add-ons'), { log, list: theList() })
  expect(await converter.convert(doc)).toMatchObject({ failure: 'unreachable' })
})

test('what a killed process left half fetched is fetched again', async () => {
  const addOns = temporaryFolder()
  const half = join(addOns, 'old-word-0.0.1.half')
  mkdirSync(join(half, 'node_modules'), { recursive: true })
  const longAgo = new Date(Date.now() - 3_600_000)
  utimesSync(half, longAgo, longAgo)
  const converter = addOnConverter(addOns, { log, list: theList() })
  expect(await converter.convert(doc)).toHaveProperty('docx')
  expect(readdirSync(addOns)).toEqual(['old-word-0.0.1'])
  await converter.stop()
})

test('a stop ends npm, and says nothing about the document', async () => {
  const asked = Promise.withResolvers<void>()
  const closed = Promise.withResolvers<void>()
  const silent = createServer((socket) => {
    socket.on('data', () => asked.resolve())
    socket.on('close', () => closed.resolve())
    socket.on('error', () => closed.resolve())
  }).listen(0, '127.0.0.1')
  afterAll(() => void silent.close())
  await new Promise((resolve) => silent.once('listening', resolve))
  const { port } = silent.address() as AddressInfo // a TCP server's address is never a string
  const addOns = temporaryFolder()
  const converter = addOnConverter(addOns, { log, list: aList(`http://127.0.0.1:${port}/it.tgz`) })
  const converted = converter.convert(doc)
  await asked.promise
  await Promise.all([expect(converted).rejects.toThrow('The journal is stopping'), converter.stop()])
  await closed.promise
  expect(readdirSync(addOns)).toEqual([])
})

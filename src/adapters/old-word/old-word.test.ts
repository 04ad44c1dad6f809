import { fork } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { openLog } from '../log.ts'
import { addOnConverter, hasAddOn } from './add-on.ts'
import { findConverter, findOnPath } from './find-converter.ts'
import { converterContract } from './old-word.contract.ts'
import { sofficeConverter } from './soffice.ts'

const samples = join(import.meta.dirname, 'samples')
const doc = readFileSync(join(samples, 'paper.doc'))
const soffice = findOnPath('soffice')
const log = openLog('silent')
const addOns = process.env['ADD_ONS'] ?? ''

const folder = mkdtempSync(join(tmpdir(), 'alidade-test-'))
const usual = process.env['TMPDIR']
beforeAll(() => void (process.env['TMPDIR'] = folder))
afterAll(() => {
  if (usual === undefined) delete process.env['TMPDIR']
  else process.env['TMPDIR'] = usual
  rmSync(folder, { recursive: true })
})

describe.skipIf(!soffice)('soffice', () => {
  converterContract((milliseconds) => sofficeConverter(soffice ?? '', { milliseconds }), doc)
})

describe.skipIf(!hasAddOn(addOns))('the add-on in ADD_ONS', () => {
  converterContract((milliseconds) => addOnConverter(addOns, { log, limits: { milliseconds } }), doc)
})

describe('a soffice of ours', () => {
  const command = join(samples, 'soffice.sh')
  const script = (text: string) => Buffer.from(text)
  const pids = (file: string) => readFileSync(file, 'utf8').trim().split(' ').map(Number)
  const seen = join(folder, 'seen')
  afterEach(() => rmSync(seen, { force: true }))

  test('it gets a folder and nothing of our environment', async () => {
    const { convert } = sofficeConverter(command)
    process.env['SECRET_OF_OURS'] = 'x'
    const converted = await convert(script('env | cut -d= -f1 | sort | tr "\\n" " " > in.docx'))
    delete process.env['SECRET_OF_OURS']
    const names = 'docx' in converted ? Buffer.from(converted.docx).toString() : ''
    expect(names.split(' ')).toEqual(expect.arrayContaining(['HOME', 'LANG', 'PATH', 'TMPDIR']))
    expect(names).not.toContain('SECRET_OF_OURS')
  })

  test('one that hangs is killed with everything it started', async () => {
    const { convert } = sofficeConverter(command, { milliseconds: 5000 })
    const hanging = script(`sleep 1000 & echo $$ $! > ${seen}; wait`)
    expect(await convert(hanging)).toMatchObject({ failure: 'unreadable', reason: expect.any(String) })
    await expect.poll(() => pids(seen).filter(isAlive), soon).toEqual([])
  })

  test('what one leaves running is killed too', async () => {
    const { convert } = sofficeConverter(command)
    expect(await convert(script(`sleep 1000 & echo $! > ${seen}; echo > in.docx`))).toHaveProperty('docx')
    await expect.poll(() => pids(seen).filter(isAlive), soon).toEqual([])
  })

  test('one that fills the memory or the disk dies of it', async () => {
    const { convert } = sofficeConverter(command, { megabytes: 64 })
    const greedy = [
      'x=$(head -c 200000000 /dev/zero | tr "\\0" a); echo > in.docx',
      'yes > in.docx; rm in.docx',
    ]
    for (const text of greedy) expect(await convert(script(text))).toMatchObject({ failure: 'unreadable' })
  })

  test('a stop says nothing about the document, nor about those waiting', async () => {
    const converter = sofficeConverter(command)
    const first = converter.convert(script(`echo > ${seen}; sleep 1000`))
    await expect.poll(() => existsSync(seen), soon).toBe(true)
    const second = converter.convert(script('echo > in.docx'))
    const stopped = (it: Promise<unknown>) => expect(it).rejects.toThrow('soffice')
    await Promise.all([converter.stop(), stopped(first), stopped(second)])
  })

  test('when we’re killed, nothing of it is left', async () => {
    const TMPDIR = mkdtempSync(join(folder, 'parent-'))
    const parent = fork(join(samples, 'parent.ts'), { env: { ...process.env, TMPDIR }, execArgv: [] })
    const file = () => join(TMPDIR, readdirSync(TMPDIR)[0] ?? '', 'pids')
    await expect.poll(() => existsSync(file()) && readFileSync(file(), 'utf8') !== '', soon).toBe(true)
    const started = pids(file())
    expect(started.filter(isAlive)).toHaveLength(2)
    parent.kill('SIGKILL')
    await expect.poll(() => started.filter(isAlive), soon).toEqual([])
    await expect.poll(() => readdirSync(TMPDIR), soon).toEqual([])
    rmSync(TMPDIR, { recursive: true })
  })

  test('nothing is left in the temporary folder', () => {
    expect(readdirSync(folder)).toEqual([])
  })
})

describe('which one', () => {
  const empty = mkdtempSync(join(tmpdir(), 'alidade-test-'))
  afterAll(() => rmSync(empty, { recursive: true }))

  test.each([
    ['the program that is named', join(samples, 'soffice.sh'), 'soffice'],
    ['the add-on where it is switched off', 'off', 'add-on'],
  ])('%s', (_, named, name) => {
    expect(findConverter({ soffice: named, addOns: empty, log }).name).toBe(name)
  })

  test('none where neither is wanted', () => {
    expect(findConverter({ soffice: 'off', addOns: undefined, log }).name).toBe('none')
  })

  test('a missing program is named to the operator', () => {
    writeFileSync(join(empty, 'plain'), '')
    for (const path of [join(empty, 'plain'), join(empty, 'missing')])
      expect(() => findConverter({ soffice: path, addOns: empty, log })).toThrow(`SOFFICE is ${path}`)
  })
})

const soon = { timeout: 20_000 }

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

import { fork } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'
import { willing } from './samples/willing.ts'

const soon = { timeout: 10_000 }

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

test('a program serves one document after another, and is replaced in time', async () => {
  const { order, stop } = willing({ mostDocuments: 2 })
  const pids = [await order('work'), await order('work'), await order('work')]
  expect(pids[1]).toBe(pids[0])
  expect(pids[2]).not.toBe(pids[0])
  await stop()
  expect(pids.filter(isAlive)).toEqual([])
})

test('a program that dies costs only its own document, and says why', async () => {
  const { order, stop } = willing()
  const [first, second, third] = await Promise.allSettled([order('work'), order('die'), order('work')])
  expect(second).toMatchObject({
    reason: { name: 'ProgramFailed', message: expect.stringContaining('I was told to') },
  })
  expect([first.status, third.status]).toEqual(['fulfilled', 'fulfilled'])
  await stop()
})

test('a program that hangs is killed, and the next document gets a new one', async () => {
  const { order, stop } = willing({ milliseconds: 4000 })
  await expect(order('hang')).rejects.toThrow('It took longer than 4 s.')
  expect(isAlive(await order('work'))).toBe(true)
  await stop()
})

test('a program that takes too much CPU is killed, and says so', async () => {
  const { order, stop } = willing({ cpuSeconds: 1 })
  await expect(order('hang')).rejects.toThrow('It used more than 1 s of CPU.')
  expect(isAlive(await order('work'))).toBe(true)
  await stop()
})

test('a stop waits neither for the current document nor for those in the queue', async () => {
  const { order, stop } = willing({ milliseconds: 60_000 })
  const cutOff = Promise.allSettled([order('hang'), order('hang'), order('work')])
  await stop()
  expect((await cutOff).map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
  expect(isAlive(await order('work'))).toBe(true)
  await stop()
})

test('a program that’s no longer needed ends by itself', async () => {
  const pid = await willing({ idleMilliseconds: 1 }).order('work')
  await expect.poll(() => isAlive(pid), soon).toBe(false)
})

test('when we’re killed, a program ends too, even if it hangs, and takes its files with it', async () => {
  const TMPDIR = temporaryFolder()
  const parent = fork(join(import.meta.dirname, 'samples/parent.ts'), { env: { TMPDIR }, execArgv: [] })
  const homes = () => readdirSync(TMPDIR).map((name) => join(TMPDIR, name))
  const pidFile = () => homes().map((home) => join(home, '1/pid'))[0]
  await expect
    .poll(() => existsSync(pidFile() ?? '') && readFileSync(pidFile()!, 'utf8') !== '', soon)
    .toBe(true)
  const pid = Number(readFileSync(pidFile()!, 'utf8')) // it was there
  expect(isAlive(pid)).toBe(true)
  parent.kill('SIGKILL')
  await expect.poll(() => isAlive(pid), soon).toBe(false)
  expect(homes()).toEqual([])
})

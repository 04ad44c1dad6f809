import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { readIfThere, root } from './places.mjs'

// Not in node_modules, which an install removes.
const file = join(root, '.setup-lock')

/** Does the work while no other process is doing it in this folder; waits its turn. */
export async function alone(work) {
  for (let told = false; !take(); told = true) {
    if (!told) console.log('Another set-up is running in this folder; waiting for it …')
    await pause(200)
  }
  process.once('exit', release)
  await work()
}

function take() {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if (error.code !== 'EEXIST') throw error
    const holder = readIfThere(file)
    // An empty file means a holder that's just writing its number.
    if (!holder || isAlive(Number(holder))) return false
    rmSync(file, { force: true })
    return take()
  }
}

function release() {
  if (readIfThere(file) === String(process.pid)) rmSync(file, { force: true })
}

function isAlive(pid) {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error.code === 'EPERM' // alive, but someone else's
  }
}

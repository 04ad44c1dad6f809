import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { root } from './places.mjs'

const everything = process.env.LOG_LEVEL === 'debug'

/** Someone pressed Ctrl-C, or a service manager wants us to stop. */
export class Interrupted extends Error {
  constructor(signal) {
    super(signal)
    this.exitCode = 128 + constants.signals[signal]
  }
}

/** Runs a program in the project's folder. Its output is shown if it fails, or at once if LOG_LEVEL is debug. */
export async function run(program, args, environment = {}) {
  const child = spawn(program, args, {
    cwd: root,
    stdio: everything ? 'inherit' : ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...environment },
  })
  const said = []
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (bytes) => said.push(bytes))
  const signals = passOn(child)
  const end = await new Promise((resolve) => {
    child.once('error', (error) => resolve(error.message))
    child.once('close', (code, signal) => resolve(signal ?? code))
  })
  signals.stop()
  if (signals.heard) throw new Interrupted(signals.heard)
  if (end === 0) return
  const how = typeof end === 'number' ? `exit code ${end}` : end
  throw new Error(`${Buffer.concat(said).toString()}\n${program} ${args.join(' ')} failed (${how}).`)
}

/** The first signal goes to the program; whoever sends a second has waited long enough. */
function passOn(child) {
  const state = { heard: undefined, stop }
  const listeners = ['SIGINT', 'SIGTERM'].map((signal) => [signal, () => hear(signal)])
  for (const [signal, listener] of listeners) process.on(signal, listener)
  return state

  function hear(signal) {
    child.kill(state.heard ? 'SIGKILL' : signal)
    state.heard = signal
  }

  function stop() {
    for (const [signal, listener] of listeners) process.off(signal, listener)
  }
}

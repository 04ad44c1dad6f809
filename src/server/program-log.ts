import { openLog, type Log } from '#adapters/log.ts'
import { logOnTerminal } from '#adapters/log-on-terminal.ts'
import type { Env } from './env.ts'

/** To the standard output: for people on a terminal, JSON anywhere else. */
export function openProgramLog({ logLevel }: Pick<Env, 'logLevel'>): Log {
  const { stdout } = process
  return openLog(logLevel, stdout.isTTY ? logOnTerminal((text) => stdout.write(text)) : undefined)
}

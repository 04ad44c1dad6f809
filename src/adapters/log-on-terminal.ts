// The log as a person reads it in a terminal: time, level, sentence, fields. Elsewhere it stays one line of JSON per
// entry.
import type { DestinationStream } from 'pino'

type Entry = { level: number; time: number; msg?: string; err?: { stack?: string } }

const levels: Readonly<Record<number, string>> = {
  20: 'debug',
  30: 'info',
  40: 'warn',
  50: 'error',
  60: 'fatal',
}
const clearLine = '\r\x1b[K' // of the spinner, which draws itself again

export function logOnTerminal(write: (text: string) => unknown): DestinationStream {
  return { write: (line) => void write(clearLine + toReadable(line)) }
}

function toReadable(line: string): string {
  const { level, time, msg = '', err, ...fields }: Entry = JSON.parse(line)
  const clock = new Date(time).toTimeString().slice(0, 8)
  const pairs = Object.entries(fields).map(([name, value]) => ` ${name}=${JSON.stringify(value)}`)
  const first = `${clock} ${levels[level] ?? ''}: ${msg}${pairs.join('')}\n`
  return err ? `${first}${indented(err.stack ?? JSON.stringify(err))}\n` : first
}

const indented = (text: string) => text.replaceAll(/^/gm, '  ')

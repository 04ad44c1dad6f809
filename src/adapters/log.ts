import { pino, type DestinationStream, type Logger } from 'pino'

/** One line of JSON per entry. Fields first, then the sentence: `log.warn({ job }, 'the job failed')`. */
export type Log = Pick<Logger, 'debug' | 'info' | 'warn' | 'error'>
export type LogLevel = 'debug' | 'info' | 'warn' | 'error' | 'silent'

export function openLog(level: LogLevel = 'info', destination?: DestinationStream): Log {
  const paths = secrets.split(' ').flatMap(atAnyDepth)
  return pino({ level, base: null, redact: { paths, censor: '[secret]' } }, destination)
}

const secrets =
  'password repeatPassword newPassword oldPassword token access_token oobCode secret signature authorization cookie ' +
  'set-cookie databaseUrl mailUrl paymentUrls registrarUrl connectionString'

function atAnyDepth(name: string): string[] {
  const key = `["${name}"]`
  return [key, `*${key}`, `*.*${key}`, `*.*.*${key}`]
}

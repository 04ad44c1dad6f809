import { pino, type DestinationStream, type Logger } from 'pino'
import { censor, withoutSecrets } from './log-secrets.ts'

/** One line of JSON per entry. Fields first, then the sentence: `log.warn({ job }, 'the job failed')`. */
export type Log = Pick<Logger, 'debug' | 'info' | 'warn' | 'error'>
export type LogLevel = 'debug' | 'info' | 'warn' | 'error' | 'silent'

export function openLog(level: LogLevel = 'info', destination?: DestinationStream): Log {
  const paths = secrets.split(' ').flatMap(atAnyDepth)
  const hooks = { streamWrite: withoutSecrets }
  return pino({ level, base: null, redact: { paths, censor }, hooks }, destination)
}

/** `detail` is PostgreSQL's, which quotes whole rows. */
const secrets =
  'password repeatPassword newPassword oldPassword token access_token oobCode secret signature authorization cookie ' +
  'set-cookie databaseUrl mailUrl paymentUrls registrarUrl connectionString detail'

function atAnyDepth(name: string): string[] {
  const key = `["${name}"]`
  return [key, `*${key}`, `*.*${key}`, `*.*.*${key}`]
}

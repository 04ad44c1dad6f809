// A parent process for tests: its soffice hangs, and it waits.
import { join } from 'node:path'
import { sofficeConverter } from '../soffice.ts'

const converter = sofficeConverter(join(import.meta.dirname, 'soffice.sh'))
await converter.convert(Buffer.from('sleep 1000 & echo $$ $! > pids; wait'))

// A parent process for tests: its program hangs, and it waits.
import { willing } from './willing.ts'

await willing().order('hang')

// Starts the journal, or runs one of the operator's commands.
import { existsSync } from 'node:fs'
import { enableCompileCache } from 'node:module'

// Before the first import of React, which would otherwise render with its development build.
process.env['NODE_ENV'] ??= 'production'
enableCompileCache()
// The environment takes precedence over the file.
if (existsSync('.env')) process.loadEnvFile()

const [command, ...args] = process.argv.slice(2)
try {
  if (command) await (await import('#server/run-command.ts')).runCommand(command, args)
  else await (await import('#server/serve.ts')).serveJournal()
} catch (error) {
  console.error((await import('#server/last-words.ts')).toLastWords(error))
  process.exit(1)
}

// The operator's command line: `npm run journal -- roles grant EMAIL ROLE`.
import { commands as identityCommands } from '#features/identity/commands.server.ts'

export const commands = { ...identityCommands }

// The operator's command line: `npm run journal -- roles grant EMAIL ROLE`.
import { commands as contactCommands } from '#features/contact/commands.server.ts'
import { commands as documentsCommands } from '#features/housekeeping/commands.server.ts'
import { commands as identityCommands } from '#features/people/commands.server.ts'

export const commands = { ...identityCommands, ...contactCommands, ...documentsCommands }

// The operator's command line: `npm run journal -- roles grant EMAIL ROLE`.
import { commands as contactCommands } from '#features/contact/commands.server.ts'
import { commands as documentsCommands } from '#features/documents/commands.server.ts'
import { commands as identityCommands } from '#features/identity/commands.server.ts'

export const commands = { ...identityCommands, ...contactCommands, ...documentsCommands }

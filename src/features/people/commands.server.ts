// What operators can do about people: `npm run journal -- roles grant EMAIL ROLE`, `… roles list`.
import { Refused } from '#journal/refusals.ts'
import { isRole } from '#journal/roles.ts'
import type { Services } from '#edge/context.ts'
import { findStaff, grantRole } from './use-cases/roles.server.ts'

type Print = (line: string) => void
type Command = (services: Services, args: string[], print: Print) => Promise<void>

const grant: Command = async (services, [email, role], print) => {
  if (!email || !role) throw new Error(usage)
  if (!isRole(role)) throw new Refused('role_unknown')
  await grantRole(services, { email, role })
  print(`${email} is now ${role}.`)
}

const list: Command = async (services, _args, print) => {
  const staff = await findStaff(services)
  if (staff.length === 0) return print('No one has a role beyond author yet.')
  for (const { role, email, givenName, familyName } of staff)
    print(`${role.padEnd(10)} ${email}  ${givenName} ${familyName}`.trimEnd())
}

const usage = 'Use: roles grant EMAIL ROLE, or: roles list. A role is author, editor, reviewer or publisher.'
const words: Record<string, Command> = { grant, list }

const roles: Command = async (services, [word = '', ...args], print) => {
  const command = Object.hasOwn(words, word) ? words[word] : undefined
  if (!command) throw new Error(usage)
  await command(services, args, print)
}

export const commands = { roles }

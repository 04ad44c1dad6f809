// What operators can do about people: `npm run journal -- roles grant EMAIL ROLE`, `… roles revoke EMAIL ROLE`, `… roles list`.
import { Refused } from '#journal/refusals.ts'
import { staffRoles, type StaffRole } from '#journal/roles.ts'
import type { Services } from '#edge/context.ts'
import { grantChief, revokeChief } from './use-cases/chiefs.server.ts'
import { findStaff, grantRole, revokeRole } from './use-cases/roles.server.ts'

type Print = (line: string) => void
type Command = (services: Services, args: string[], print: Print) => Promise<void>

const grant: Command = async (services, args, print) => {
  const { email, role } = needNamed(args)
  await (role === chief ? grantChief(services, email) : grantRole(services, { email, role }))
  print(`${email} is now ${toName(role)}.`)
}

const revoke: Command = async (services, args, print) => {
  const { email, role } = needNamed(args)
  await (role === chief ? revokeChief(services, email) : revokeRole(services, { email, role }))
  print(`${email} is no longer ${toName(role)}.`)
}

/** Not a role of its own, but given like one. */
const chief = 'editor-in-chief'
type Given = StaffRole | typeof chief

const toName = (role: Given) => role.replaceAll('-', ' ')

function needNamed([email, name]: string[]): { email: string; role: Given } {
  if (!email || !name) throw new Error(usage)
  const role = [...staffRoles, chief].find((it): it is Given => it === name)
  if (!role) throw new Refused('role_unknown')
  return { email, role }
}

const list: Command = async (services, _args, print) => {
  const staff = await findStaff(services)
  if (staff.length === 0) return print('No one has a role beyond author yet.')
  for (const { role, isChief, email, givenName, familyName } of staff)
    print(
      `${role.padEnd(10)} ${email}  ${givenName} ${familyName}`.trimEnd() +
        (isChief ? ', editor in chief' : ''),
    )
}

const usage =
  'Usage: roles grant EMAIL ROLE, roles revoke EMAIL ROLE, or roles list. ROLE is editor, reviewer or publisher; for someone who’s already an editor, it can also be editor-in-chief.'
const words: Record<string, Command> = { grant, revoke, list }

const roles: Command = async (services, [word = '', ...args], print) => {
  const command = Object.hasOwn(words, word) ? words[word] : undefined
  if (!command) throw new Error(usage)
  await command(services, args, print)
}

export const commands = { roles }

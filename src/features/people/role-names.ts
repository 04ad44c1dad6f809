import { chief, roleNames, staffRoles, type Role } from '#journal/roles.ts'

type Holder = { roles: readonly Role[]; isChief: boolean }

/** 'Editor in chief, Publisher'; 'Author' for someone with no other role. */
export function toRoleNames({ roles: held, isChief }: Holder): string {
  const given = staffRoles.filter((role) => held.includes(role))
  return given.length > 0
    ? given.map((role) => (isChief && role === 'editor' ? chief.name : roleNames[role])).join(', ')
    : roleNames.author
}

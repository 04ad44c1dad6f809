import { roleNames, staffRoles, type Role } from '#journal/roles.ts'

/** 'Editor, Publisher'; 'Author' for someone with no other role. */
export function toRoleNames(held: readonly Role[]): string {
  const given = staffRoles.filter((role) => held.includes(role))
  return given.length > 0 ? given.map((role) => roleNames[role]).join(', ') : roleNames.author
}

/** What someone may be here. Registering always makes an author; the other roles are granted. */
export const roles = ['author', 'editor', 'reviewer', 'publisher'] as const
export type Role = (typeof roles)[number]

/** The roles that are given. Everyone is an author. */
export const staffRoles = ['editor', 'reviewer', 'publisher'] as const satisfies readonly Role[]
export type StaffRole = (typeof staffRoles)[number]

// oxfmt-ignore
export const roleNames: Record<Role, string> = {
  author:    'Author',
  editor:    'Editor',
  reviewer:  'Reviewer',
  publisher: 'Publisher',
}

// oxfmt-ignore
/** As used in a sentence: 'You are now an editor.' */
export const withArticle: Record<Role, string> = {
  author:    'an author',
  editor:    'an editor',
  reviewer:  'a reviewer',
  publisher: 'a publisher',
}

// oxfmt-ignore
/** What each one does here, in a sentence. */
export const duties: Record<Role, string> = {
  author:    'Writes and submits papers, and revises them.',
  editor:    'Selects submitted papers, sends them for review or back to the author, or rejects them.',
  reviewer:  'Selects papers sent for review, and approves them, asks for a revision or rejects them.',
  publisher: 'Adds the DOI and publishes, and decides who has which role.',
}

/** 'An editor selects submitted papers, …' */
export function toDuty(role: Role): string {
  const does = duties[role]
  return `A${withArticle[role].slice(1)} ${does.charAt(0).toLowerCase()}${does.slice(1)}`
}

/** What an editor may do besides, if a publisher says so. */
export const chief = {
  name: 'Editor in chief',
  duty: 'Assigns papers to editors, sees how busy each of them is, and can read every paper in progress except their own and those they have a conflict of interest with.',
}

/** What someone acts in once they have lost a role: what they acted in, or else what else they hold. */
export function actingWithout(
  lost: StaffRole,
  { role, roles: held }: { role: Role; roles: readonly Role[] },
): Role {
  if (role !== lost) return role
  return staffRoles.find((it) => it !== lost && held.includes(it)) ?? 'author'
}

export type Visitor = { role: 'visitor' }
/** `role` is the one they act in, of those they hold; `isChief` is said of an editor in chief who acts as an editor. */
export type SignedIn = { role: Role; id: string; isChief?: boolean }

/** Whoever is asking: a reader without an account, or a person with a role. */
export type Viewer = Visitor | SignedIn

export const visitor: Visitor = { role: 'visitor' }

export function isSignedIn(viewer: Viewer): viewer is SignedIn {
  return viewer.role !== 'visitor'
}

/** What somebody may be here. Self-registration always gives 'author'; the others are granted. */
export const roles = ['author', 'editor', 'reviewer', 'publisher'] as const
export type Role = (typeof roles)[number]

export type Visitor = { role: 'visitor' }
export type SignedIn = { role: Role; id: string }

/** Whoever is asking: a reader without an account, or a person with a role. */
export type Viewer = Visitor | SignedIn

export const visitor: Visitor = { role: 'visitor' }

export function isSignedIn(viewer: Viewer): viewer is SignedIn {
  return viewer.role !== 'visitor'
}

export function isRole(text: string): text is Role {
  return roles.some((role) => role === text)
}

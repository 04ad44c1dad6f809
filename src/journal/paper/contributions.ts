/** What an author did for a paper, in the words of CRediT, the Contributor Role Taxonomy (ANSI/NISO Z39.104-2022). */

// oxfmt-ignore
export const creditRoles = {
  'conceptualization':      'Conceptualization',
  'data-curation':          'Data curation',
  'formal-analysis':        'Formal analysis',
  'funding-acquisition':    'Funding acquisition',
  'investigation':          'Investigation',
  'methodology':            'Methodology',
  'project-administration': 'Project administration',
  'resources':              'Resources',
  'software':               'Software',
  'supervision':            'Supervision',
  'validation':             'Validation',
  'visualization':          'Visualization',
  'writing-original-draft': 'Writing – original draft',
  'writing-review-editing': 'Writing – review & editing',
} as const

export type CreditRole = keyof typeof creditRoles
export const creditRoleNames = Object.keys(creditRoles) as [CreditRole, ...CreditRole[]] // its keys are the roles

export const credit = 'https://credit.niso.org/'
export const toCreditUrl = (role: CreditRole) => `${credit}contributor-roles/${role}/`

/** Each once, in the standard's order; whatever isn't a role is left out. */
export function toCreditRoles(raw: readonly string[]): CreditRole[] {
  return creditRoleNames.filter((role) => raw.includes(role))
}

/** 'Conceptualization, Software'. */
export const rolesInWords = (roles: readonly CreditRole[]) =>
  roles.map((role) => creditRoles[role]).join(', ')

/** Whether two affiliations, as people write them, name the same institution. */

/**
 * What tells an institution from its departments and from its town, strongest first: where a part of the first kind is
 * named, an institute or a laboratory is a department of it.
 */
const kinds = [
  /universi|hochschule|polytech|politec|academ|akademi|college|hospital|klinik|clinic|ospedale|hopital/,
  /institut|instituto|laborator|centre|center|zentrum|centro|council|ministry|agency|museum|foundation|observatory/,
] as const

// oxfmt-ignore
/** Short and long forms of one word. */
const forms: Record<string, string> = {
  univ: 'university', inst: 'institute', lab: 'laboratory', labs: 'laboratory', natl: 'national', tech: 'technology',
  dept: 'department', hosp: 'hospital', ctr: 'center', centre: 'center',
}
const small = new Set([
  'the',
  'of',
  'for',
  'and',
  'de',
  'du',
  'des',
  'der',
  'la',
  'di',
  'do',
  'da',
  'at',
  'in',
])

/** As the first of them writes it; undefined if they share none. */
export function sharedInstitution(one: string, other: string): string | undefined {
  const others = institutionsIn(other).map(toKey)
  return institutionsIn(one).find((it) => others.includes(toKey(it)))
}

/** The strongest parts of an affiliation, or its first part where no word tells. */
function institutionsIn(affiliation: string): string[] {
  const parts = affiliation
    .split(/[,;/\n]|\s[-–—]\s/)
    .map((part) => part.trim())
    .filter((part) => toKey(part) !== '')
  for (const kind of kinds) {
    const found = parts.filter((part) => kind.test(spelledOut(part).join(' ')))
    if (found.length > 0) return found
  }
  return parts.slice(0, 1)
}

/** 'The Univ. of Larkhaven' and 'Larkhaven University' are one. */
function toKey(part: string): string {
  return spelledOut(part)
    .filter((word) => !small.has(word))
    .toSorted()
    .join(' ')
}

function spelledOut(part: string): string[] {
  const plain = part.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()
  const words = plain.split(/[^\p{L}\p{N}]+/u).filter(Boolean)
  return words.map((word) => forms[word] ?? word)
}

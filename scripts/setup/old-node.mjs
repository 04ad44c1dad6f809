// Written so that every Node since 12 can read it, and whatever imports it and nothing else.

/** A sentence when this Node is older than, say, [24, 7], else undefined. */
export function whyTooOld(oldest, advice) {
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major > oldest[0] || (major === oldest[0] && minor >= oldest[1])) return undefined
  return `Node ${process.versions.node} is too old for the journal. ${advice}`
}

// Written so that every Node from 12 on can read it, along with whatever imports nothing else.

/** A sentence if this Node is older than, say, [24, 7]; otherwise undefined. */
export function whyTooOld(oldest, advice) {
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major > oldest[0] || (major === oldest[0] && minor >= oldest[1])) return undefined
  return `Node ${process.versions.node} is too old for the journal. ${advice}`
}

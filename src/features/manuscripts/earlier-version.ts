type Versions = readonly { version: number; madeFrom?: number | null | undefined }[]

/** The version to compare with: the previous one, skipping an old Word file next to the .docx made from it. */
export function findEarlier(files: Versions, version: number): number | undefined {
  if (isOriginal(files, version)) return undefined
  return files.findLast((one) => one.version < version && !isOriginal(files, one.version))?.version
}

/** The old Word file that another version was made from. */
function isOriginal(files: Versions, version: number): boolean {
  return files.some(({ madeFrom }) => madeFrom === version)
}

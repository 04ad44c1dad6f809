type Versions = readonly { version: number; madeFrom?: number | null | undefined }[]

/** What a version is compared with: the one before it, past old Word files that lie beside the .docx made of them. */
export function findEarlier(files: Versions, version: number): number | undefined {
  if (isOriginal(files, version)) return undefined
  return files.findLast((one) => one.version < version && !isOriginal(files, one.version))?.version
}

/** The old Word file that another version was made of. */
export function isOriginal(files: Versions, version: number): boolean {
  return files.some(({ madeFrom }) => madeFrom === version)
}

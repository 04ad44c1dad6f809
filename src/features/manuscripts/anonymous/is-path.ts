// Whether words are the name of a file or folder, which programs put where a description belongs.

const folders = /^(?:file:|[a-z]:[\\/]|\\\\|~?\/(?:users|home|volumes|private|mnt|tmp|var)\/)/i
const inside = /(?:file:\/\/|\b[a-z]:\\|\\\\[^\\\s]+\\|\/(?:users|home|volumes)\/)/i
const files =
  /^[^\n]{1,200}\.(?:png|jpe?g|tiff?|gif|bmp|emf|wmf|svg|webp|heic|eps|pdf|ai|psd|docx?|xlsx?|pptx?|csv|opju?|pzfx?)$/i

export function isPath(words: string): boolean {
  const plain = words.trim()
  return folders.test(plain) || inside.test(plain) || files.test(plain)
}

/** An address anyone can open, or a place within the document. */
export function isPublicAddress(address: string): boolean {
  return /^(?:https?|mailto|ftp|doi|tel):/i.test(address) || address.startsWith('#')
}

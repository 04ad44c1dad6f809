// What the operator reads if the program can't go on: a sentence for anything they can fix, the whole trace for a bug.

export function toLastWords(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const { code = '', syscall = '', port, path } = error as NodeJS.ErrnoException & { port?: number }
  const sentence = sentences[`${syscall} ${code}`]
  if (sentence) return sentence(path ?? String(port))
  return isSentence(error) ? error.message : (error.stack ?? error.message)
}

/** Thrown by us on purpose; whatever a library or the engine throws has a kind or a code. */
function isSentence(error: Error): boolean {
  // By name: the bundle, where the commands come from, has its own copy of the class.
  return error.name === 'Refused' || (error.constructor === Error && !('code' in error))
}

const closed = (folder: string) =>
  `This account can’t write to ${folder}. Change the folder’s owner, or set DATA_DIR to another folder.`
const noFolder = (folder: string) =>
  `${folder} isn’t a folder, so we can’t keep data there. Set DATA_DIR to another path.`

/** By system call and error number. */
// oxfmt-ignore
const sentences: Record<string, (place: string) => string> = {
  'listen EADDRINUSE':     (port) => `Port ${port} is in use by another program. Stop that program, or set PORT to another port.`,
  'listen EACCES':         (port) => `This account isn’t allowed to use port ${port}. Set PORT to one above 1023.`,
  'listen EADDRNOTAVAIL':  () => 'This machine doesn’t have that address. Check HOST.',
  'getaddrinfo ENOTFOUND': () => 'There’s no such host. Check HOST.',
  'write ENOSPC':          () => 'The disk is full. Free some space, then try again.',
  'mkdir EACCES':          closed,
  'mkdir EROFS':           (folder) => `${folder} is on a read-only disk. Set DATA_DIR to another folder.`,
  'mkdir EEXIST':          noFolder,
  'mkdir ENOTDIR':         noFolder,
}

import type { Refusal } from '#journal/refusals.ts'
import { readCompoundFile } from './compound-file.ts'

// [MS-DOC] 2.5.1, the file information block at the start of the stream WordDocument.
const word97 = 0xa5ec
const encrypted = 0x0100
const flagsAt = 10

/** Why this compound file isn't accepted as a manuscript, or undefined if it's a .doc from Word 97 or later. */
export function whyNotDoc(file: Buffer): Refusal | undefined {
  const compound = readCompoundFile(file)
  if (!compound) return 'file_damaged'
  const { names, read } = compound
  if (names.includes('EncryptedPackage')) return 'file_encrypted' // a password-protected .docx: [MS-OFFCRYPTO] 2.3.4
  const hasTables = names.includes('0Table') || names.includes('1Table') // Word 6 and 95 have none
  if (!names.includes('WordDocument') || !hasTables) return 'not_word'
  const start = read('WordDocument')
  if (!start || start.length < 32) return 'file_damaged'
  if (start.readUInt16LE(0) !== word97) return 'file_damaged'
  if (start.readUInt16LE(flagsAt) & encrypted) return 'file_encrypted'
  return names.includes('Macros') || names.includes('_VBA_PROJECT_CUR') ? 'file_macros' : undefined
}

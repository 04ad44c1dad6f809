// Is this the Word file it claims to be? Judged by content, never by name, and without trusting any size it states.
import type { FileKind } from '#journal/paper/manuscript.ts'
import type { Refusal } from '#journal/refusals.ts'
import { whyNotDoc } from './word-doc.server.ts'
import { whyNotDocx } from './word-docx.server.ts'

export type Checked = { kind: FileKind } | { refusal: Refusal }

const zip = Buffer.from('PK\x03\x04', 'latin1')
const compound = Buffer.from('d0cf11e0a1b11ae1', 'hex') // [MS-CFB] 2.2, the container of .doc and of encrypted .docx

/** Reads the whole file, part by part and in bounded memory; a .docx of 10 MB takes well under a second. */
export async function checkWord(bytes: Uint8Array): Promise<Checked> {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (file.length === 0) return { refusal: 'file_empty' }
  if (startsWith(file, zip)) return checked('docx', await whyNotDocx(file))
  if (startsWith(file, compound)) return checked('doc', whyNotDoc(file))
  return { refusal: 'not_word' }
}

const checked = (kind: FileKind, refusal: Refusal | undefined): Checked => (refusal ? { refusal } : { kind })
const startsWith = (file: Buffer, signature: Buffer) => file.subarray(0, signature.length).equals(signature)

// Seals what leaves the machine, so that only the holder of BACKUP_KEY can read it or change it unnoticed: AES-256-GCM
// with a separate key for each piece (HKDF with a random salt), derived from BACKUP_KEY by scrypt.
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes, scryptSync } from 'node:crypto'

/** `label` says what the piece is; opened under another label, it's refused. */
export type Seal = {
  close(bytes: Uint8Array, label: string): Buffer
  open(bytes: Buffer, label: string): Buffer
}

const mark = Buffer.from('alidade sealed 1\n')
const saltLength = 16
const tagLength = 16

export const isSealed = (bytes: Buffer) => bytes.subarray(0, mark.length).equals(mark)

export function sealBy(backupKey: string): Seal {
  // Slow on purpose, for keys that someone made up. The salt only separates this from other uses of the same words.
  const main = scryptSync(backupKey, 'alidade backup', 32, { N: 2 ** 15, r: 8, p: 1, maxmem: 2 ** 26 })
  return {
    close: (bytes, label) => {
      const salt = randomBytes(saltLength)
      const cipher = createCipheriv('aes-256-gcm', ...keysOf(main, salt)).setAAD(Buffer.from(label))
      return Buffer.concat([mark, salt, cipher.update(bytes), cipher.final(), cipher.getAuthTag()])
    },
    open: (bytes, label) => {
      const begin = mark.length + saltLength
      const salt = bytes.subarray(mark.length, begin)
      const decipher = createDecipheriv('aes-256-gcm', ...keysOf(main, salt)).setAAD(Buffer.from(label))
      try {
        decipher.setAuthTag(bytes.subarray(-tagLength))
        return Buffer.concat([decipher.update(bytes.subarray(begin, -tagLength)), decipher.final()])
      } catch (cause) {
        throw new Error('This backup was sealed with a different BACKUP_KEY, or someone has changed it.', {
          cause,
        })
      }
    },
  }
}

function keysOf(main: Buffer, salt: Buffer): [key: Buffer, nonce: Buffer] {
  const both = Buffer.from(hkdfSync('sha256', main, salt, 'alidade backup', 44))
  return [both.subarray(0, 32), both.subarray(32)]
}

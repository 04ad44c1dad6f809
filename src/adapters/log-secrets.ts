// What never gets into the log, wherever it stands in a line: an address that failed may have a token in it, and people
// type card numbers where they don't belong.

import { isCardNumber } from './payment/sandbox/test-cards.ts'

/** 256 bits as base64url (`Ids.secret`): sessions, emailed codes, documents opened in the editor. */
const secret = /(?<![\w-])(?=[\w-]*[a-z])(?=[\w-]*[A-Z])[\w-]{43}(?![\w-])/g
/** In an address, a UUID opens something: a receipt, an invoice, a review, a proof. Ids of jobs and requests stay. */
const opener = /(?<=[/=]|%2F|%3D)[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi
const cardNumber = /(?<![\w.-])[2-6]\d(?:[ +-]?\d){11,17}(?![\w.-])/g

export function withoutSecrets(line: string): string {
  return line
    .replaceAll(secret, censor)
    .replaceAll(opener, censor)
    .replaceAll(cardNumber, (it) => (isCardNumber(it.replaceAll('+', '')) ? censor : it))
}

export const censor = '[secret]'

// The program in which people open a manuscript. It speaks WOPI: it opens in a frame, and fetches and saves the
// document with the token given to that frame.

export type Ask = {
  permission: 'edit' | 'readonly'
  extension: 'docx' | 'doc'
  /** Where the document is: an absolute address, `…/api/wopi/files/{id}`. */
  wopiSrc: string
}

export type OfficeClient = {
  name: string
  /** Who asks us for the document: the person's browser, which can't sign, or the editor's own server. */
  asks: 'embedded' | 'server'
  /** The address in a frame to which the token is posted; undefined if it doesn't open such a file. */
  findAction(ask: Ask): string | undefined
}

/** A request by an editor's server, exactly as sent: `url` with its query, not decoded. */
export type SignedCall = {
  url: string
  token: string
  /** The headers x-wopi-proof, x-wopi-proofold and x-wopi-timestamp. */
  proof?: string | undefined
  proofOld?: string | undefined
  timestamp?: string | undefined
}

export type Office = {
  client(): Promise<OfficeClient>
  /** Where its frames come from besides our own address, as far as we know by now: `https://office.example`. */
  origins(): readonly string[]
  /** Whether the editor's server signed a call; true if it publishes no keys. */
  isGenuine(call: SignedCall, now: Date): Promise<boolean>
}

// The program in which people open a manuscript. It speaks WOPI with us: it opens in a frame, and fetches and saves the
// document by the token that the frame was given.

export type Ask = {
  permission: 'edit' | 'readonly'
  extension: 'docx' | 'doc'
  /** Where the document is found: an absolute address, `…/api/wopi/files/{id}`. */
  wopiSrc: string
}

export type OfficeClient = {
  name: string
  /** Who asks us for the document: the person's browser, which cannot sign, or the editor's own server. */
  asks: 'embedded' | 'server'
  /** The address to which the token is posted, in a frame; undefined where it does not open such a file. */
  findAction(ask: Ask): string | undefined
}

/** What an editor's server asked, as it asked it: `url` with its query, not decoded. */
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
  /** Where else than on our own address its frames come from, as far as it is known by now: `https://office.example`. */
  origins(): readonly string[]
  /** Whether a call was signed by the editor's server; true where that publishes no keys. */
  isGenuine(call: SignedCall, now: Date): Promise<boolean>
}

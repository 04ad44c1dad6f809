import type { Office, OfficeClient } from './office.ts'

/** Our own frame, on our own address. It runs in the person's browser; no server of an editor has anything to ask. */
export function embeddedOffice(): Office {
  return { client: async () => embedded, origins: () => [], isGenuine: async () => false }
}

export const embedded: OfficeClient = {
  name: 'embedded',
  asks: 'embedded',
  // By path alone: the site may be reached by another name than the public one.
  findAction: ({ extension, wopiSrc }) =>
    extension === 'docx'
      ? `/office/frame?WOPISrc=${encodeURIComponent(new URL(wopiSrc).pathname)}`
      : undefined,
}

import type { Office } from './office.ts'

/**
 * Our own frame, on the site's address or, as `https://editor.example`, on a host name of its own. It runs in the
 * person's browser; no server of an editor has anything to ask.
 */
export function embeddedOffice(origin = ''): Office {
  return {
    client: async () => ({
      name: 'embedded',
      asks: 'embedded',
      // Without an origin by path alone: the site may be reached by another name than the public one.
      findAction: ({ extension, wopiSrc }) =>
        extension === 'docx'
          ? `${origin}/office/frame?WOPISrc=${encodeURIComponent(new URL(wopiSrc).pathname)}`
          : undefined,
    }),
    origins: () => (origin ? [origin] : []),
    isGenuine: async () => false,
  }
}

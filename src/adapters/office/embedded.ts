import type { Office } from './office.ts'

/**
 * Our own frame, on the site's address or, like `https://editor.example`, on its own host name. It runs in the person's
 * browser, so there's no editor's server to call us.
 */
export function embeddedOffice(origin = ''): Office {
  return {
    client: async () => ({
      name: 'embedded',
      asks: 'embedded',
      // Without an origin, by path alone: people may reach the site by a name other than the public one.
      findAction: ({ extension, wopiSrc }) =>
        extension === 'docx'
          ? `${origin}/office/frame?WOPISrc=${encodeURIComponent(new URL(wopiSrc).pathname)}`
          : undefined,
    }),
    origins: () => (origin ? [origin] : []),
    isGenuine: async () => false,
  }
}

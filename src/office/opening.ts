export type Opening = {
  /** The document at the WOPI host: `/api/wopi/files/…`, with the site's origin if the frame has a different one. */
  source: string
  token: string
}

/** The WOPI host is the site itself, whose page is around this frame. */
export const siteOf = ({ source }: Opening): string => new URL(source, location.href).origin

/** What the server wrote into this page. The token leaves the document at once. */
export function takeOpening(): Opening {
  const place = document.getElementById('opening')
  const opening = JSON.parse(place?.textContent ?? '') as Opening // written by src/server/office-pages.ts
  place?.remove()
  return opening
}

export type Opening = {
  /** The path of the document at the WOPI host: `/api/wopi/files/…`. */
  source: string
  token: string
}

/** What the server wrote into this page. The token leaves the document at once. */
export function takeOpening(): Opening {
  const place = document.getElementById('opening')
  const opening = JSON.parse(place?.textContent ?? '') as Opening // written by src/server/office-pages.ts
  place?.remove()
  return opening
}

// A paper for another system, by MECA (NISO RP-30-2020): its JATS, its manuscript and its files, listed in a manifest.
import type { Services } from '#edge/context.ts'
import { toZip, type ZipEntry } from '#edge/zip-stream.server.ts'
import { needDetails } from '#features/submissions/moves/reading.server.ts'
import { escape } from '#journal/text/markup.ts'
import { Refused } from '#journal/refusals.ts'
import type { SignedIn } from '#journal/roles.ts'
import { textEntry } from './bagit.ts'
import { placeOf } from './issue-bag.server.ts'
import * as store from './store.server.ts'

type Item = { type: string; name: string; mediaType: string; open(): Promise<AsyncIterable<Uint8Array>> }

/** The bytes of a zip. Refuses whoever may not read the paper, and one that isn't typeset yet. */
export async function packMeca(services: Services, viewer: SignedIn, id: string) {
  const { submission } = await needDetails(services, viewer, id)
  const galleys = await store.listFiles(services.db, id)
  if (!galleys.some(({ name }) => name === 'jats')) throw new Refused('not_typeset')
  const manuscript = await store.findManuscript(services.db, id)
  const items = [
    ...galleys.map((file) => toItem(services, file)),
    ...(manuscript ? [toManuscript(services, manuscript)] : []),
  ]
  return { name: `${submission.reference}.meca.zip`, content: toZip(entriesOf(items)) }
}

// Item types as in the recommended practice, table 2.
const typeOf = (galley: string) =>
  galley === 'jats' ? 'article-metadata' : galley === 'pdf' ? 'article' : galley.replace(/s\/.*/, '')

const toItem = ({ storage }: Services, { name, mediaType, key }: store.PaperFile): Item => ({
  type: typeOf(name),
  name: placeOf(name),
  mediaType: mediaType.replace(/;.*/, ''),
  open: () => storage.open(key),
})

const wordFile = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

const toManuscript = ({ storage }: Services, { kind, key }: store.ManuscriptFile): Item => ({
  type: 'manuscript',
  name: `manuscript.${kind}`,
  mediaType: kind === 'docx' ? wordFile : 'application/msword',
  open: () => storage.open(key),
})

async function* entriesOf(items: readonly Item[]): AsyncGenerator<ZipEntry> {
  yield textEntry('manifest.xml', toManifest(items))
  for (const { name, open } of items) yield { name, content: await open() }
}

export const toManifest = (items: readonly Pick<Item, 'type' | 'name' | 'mediaType'>[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE manifest PUBLIC "-//MECA//DTD Manifest v1.0//en" "https://meca.zip/manifest-1.0.dtd">
<manifest manifest-version="1" xmlns="https://manuscriptexchange.org/schema/manifest" xmlns:xlink="http://www.w3.org/1999/xlink">
${items
  .map(
    ({ type, name, mediaType }) =>
      `<item item-type="${type}"><instance media-type="${escape(mediaType)}" xlink:href="${escape(name)}"/></item>`,
  )
  .join('\n')}
</manifest>
`

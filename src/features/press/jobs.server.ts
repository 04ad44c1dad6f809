// Press a submission: newest Word file in, galleys out. Runs at acceptance, for each newer file, and at publication.
import { needPaper, recordPressed } from '#features/publishing/use-cases.server.ts'
import type { Paper } from '#features/publishing/paper.ts'
import type { Services } from '#server/context.ts'
import { dayAt } from '#server/day.ts'
import type { FrontMatter } from './front-matter.ts'
import { pressManuscript, type Pressed } from './press.ts'
import * as store from './store.server.ts'

export const jobs = {
  press: (services: Services, { submissionId }: { submissionId: string }) => press(services, submissionId),
}

/** Safe to run twice: the same file and front matter give the same galleys in the same place. */
export async function press(services: Services, submissionId: string): Promise<void> {
  const { db, storage, clock } = services
  const newest = await store.findNewestVersion(db, submissionId)
  if (!newest) return
  const pressing = { submissionId, sourceVersion: newest.version }
  const paper = await needPaper(services, db, submissionId)
  try {
    const pressed = await pressManuscript(
      services,
      await storage.read(newest.storageKey),
      toFrontMatter(paper, services),
    )
    await keep(services, pressing, pressed)
  } catch (error) {
    // Said on the publisher's desk at once; the queue tries again, because a busy machine may be the reason.
    await store.savePressing(db, {
      ...pressing,
      state: 'failed',
      failure: toSentence(error),
      now: clock.now(),
    })
    throw error
  }
}

async function keep(
  { db, storage, clock }: Services,
  pressing: { submissionId: string; sourceVersion: number },
  pressed: Pressed,
) {
  const galleys = await Promise.all(
    toFiles(pressed).map(async ({ name, mediaType, bytes }) => {
      const { key, size } = await storage.put(bytes)
      return { name, mediaType, size, storageKey: key }
    }),
  )
  const { pages, warnings, references, text } = pressed
  const now = clock.now()
  await db.transaction(async (tx) => {
    await store.replaceGalleys(tx, pressing.submissionId, pressing.sourceVersion, galleys, now)
    await store.savePressing(tx, { ...pressing, state: 'done', pages, warnings, now })
    await recordPressed(tx, pressing.submissionId, { references, text, pages })
  })
}

type File = { name: string; mediaType: string; bytes: Uint8Array }

function toFiles({ pdf, html, text, jats, media }: Pressed): File[] {
  const utf8 = new TextEncoder()
  return [
    { name: 'pdf', mediaType: 'application/pdf', bytes: pdf },
    { name: 'html', mediaType: 'text/html', bytes: utf8.encode(html) },
    { name: 'text', mediaType: 'text/plain', bytes: utf8.encode(text) },
    { name: 'jats', mediaType: 'application/xml', bytes: utf8.encode(jats) },
    ...[...media].map(([name, { bytes, type }]) => ({ name: `figures/${name}`, mediaType: type, bytes })),
  ]
}

function toFrontMatter(paper: Paper, { journal }: Services): FrontMatter {
  const { id, title, abstract, keywords, volume, issue, doi } = paper
  return {
    ...{ id, title, abstract, keywords, volume, issue, doi },
    language: 'en',
    kind: 'Research article',
    journal: { name: journal.name, publisher: journal.publisher, issn: journal.issn },
    authors: paper.authors.map(({ given, family, ...rest }) => ({
      givenName: given,
      familyName: family,
      ...rest,
    })),
    ...(paper.receivedOn && { received: toDay(paper.receivedOn) }),
    ...(paper.acceptedOn && { accepted: toDay(paper.acceptedOn) }),
    published: dayAt(paper.publishedAt, journal.timeZone),
    licence: { name: 'CC BY 4.0', url: 'https://creativecommons.org/licenses/by/4.0/' },
  }
}

function toDay(iso: string) {
  const [year = 0, month = 0, day = 0] = iso.split('-').map(Number)
  return { year, month, day }
}

function toSentence(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

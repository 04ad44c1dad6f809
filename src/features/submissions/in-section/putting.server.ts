// Sections to choose from, and the one a paper is put into.
import { insist } from '#journal/refusals.ts'
import type { SignedIn } from '#journal/roles.ts'
import { putWords, whyNotPut, type Section } from '#journal/paper/sections.ts'
import type { Services } from '#edge/context.ts'
import { noteEvent } from '../moves/history.server.ts'
import { lockSubmission } from '../store.server.ts'
import { listSections, listSectionsOf, saveSection } from './store-sections.server.ts'

export function allSections({ db }: Pick<Services, 'db'>): Promise<Section[]> {
  return listSections(db)
}

/** Those that take new papers. */
export async function openSections(services: Pick<Services, 'db'>): Promise<Section[]> {
  return (await allSections(services)).filter(({ closed }) => !closed)
}

/** The names of those whose papers this editor is shown; none for whoever is shown all. */
export async function sectionsOfEditor(
  { db }: Pick<Services, 'db'>,
  { id, role, isChief }: SignedIn,
): Promise<string[]> {
  return role === 'editor' && !isChief ? listSectionsOf(db, id) : []
}

type Put = { submissionId: string; section: string }

/** Empty for none. A closed section takes papers that somebody puts there. */
export async function putIntoSection(
  services: Pick<Services, 'db' | 'clock'>,
  viewer: SignedIn,
  { submissionId, section }: Put,
): Promise<void> {
  await services.db.transaction(async (tx) => {
    const paper = await lockSubmission(tx, submissionId)
    insist(whyNotPut(paper, viewer))
    const found = (await listSections(tx)).find(({ slug }) => slug === section)
    insist(section && !found ? 'section_missing' : undefined)
    if ((paper.section ?? '') === section) return
    await saveSection(tx, submissionId, section)
    const text = putWords(paper.sectionName, found?.name ?? null)
    await noteEvent(tx, services, { viewer, submissionId, event: 'section', note: text })
  })
}

// The sections of the journal, as publishers keep them: docs/decisions/0117-article-types.md.
import type { Tx } from '#adapters/database/database.ts'
import { insist } from '#journal/refusals.ts'
import { toSlug, whyNotKeep, withEarlier, type Section } from '#journal/paper/sections.ts'
import type { Services } from '#edge/context.ts'
import type { SectionAsked, SectionNamed } from './asked.ts'
import * as store from './store.server.ts'

export async function openSectionsDesk({ db }: Services) {
  const [sections, editors] = await Promise.all([store.listWithEditors(db), store.listEditors(db)])
  return { sections, editors }
}

/** A new one comes last. The slug of one that's there stays: it stands in addresses. */
export async function saveSection(services: Services, asked: SectionAsked): Promise<void> {
  const { section, name, closed, editorIds } = asked
  await change(services, async (tx, sections) => {
    const slug = section || toSlug(asked.slug || name)
    insist(whyNotKeep({ slug, name }, section, sections))
    const save = section ? store.changeSection : store.addSection
    await save(tx, { slug, name, closed })
    await store.saveEditors(tx, slug, editorIds)
  })
}

export async function moveSectionUp(services: Services, { section }: SectionNamed): Promise<void> {
  await change(services, (tx, sections) =>
    store.saveOrder(
      tx,
      withEarlier(
        sections.map(({ slug }) => slug),
        section,
      ),
    ),
  )
}

/** Only one without papers. */
export async function removeSection(services: Services, { section }: SectionNamed): Promise<void> {
  await change(services, async (tx) => {
    insist((await store.isInUse(tx, section)) ? 'section_in_use' : undefined)
    await store.dropSection(tx, section)
  })
}

type Change = (tx: Tx, sections: readonly Section[]) => Promise<void>

async function change({ db }: Services, work: Change): Promise<void> {
  await db.transaction(async (tx) => work(tx, await store.holdSections(tx)))
}

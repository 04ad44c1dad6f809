// Fills an empty database with the demo journal, through the journal's own use cases and a clock set back.
import type { Clock } from '#adapters/clock.ts'
import type { Database, Tx } from '#adapters/database/database.ts'
import { demoPapers } from '#demo/papers.ts'
import { demoPeople } from '#demo/people.ts'
import { demoReaders } from '#demo/readers.ts'
import { demoSections } from '#demo/sections.ts'
import { demoSubmissions } from '#demo/submissions.ts'
import { toPlainText } from '#demo/plain-text.ts'
import { rolesAt } from '#demo/record.ts'
import type { DemoPaper } from '#demo/story.ts'
import { writeManuscript, type Manuscript as Written } from '#demo/word/manuscript.ts'
import type { Manuscript } from '#features/manuscripts/keep-manuscript.server.ts'
import { importPerson } from '#features/people/use-cases/importing.server.ts'
import { importPapers, type ImportedPaper } from '#features/publishing/importing.server.ts'
import type { Author } from '#features/publishing/paper.ts'
import { openTypes, setType } from '#features/reviewing/types/types.server.ts'
import { saveSection } from '#features/sections/use-cases.server.ts'
import { importUse } from '#features/usage/use-cases.server.ts'
import { toIsoDay, type Day } from '#journal/calendar.ts'
import { shippedQuestions, toDeclared } from '#journal/paper/declarations.ts'
import type { Role, SignedIn } from '#journal/roles.ts'
import { toSlug } from '#journal/paper/sections.ts'
import type { Services } from '#edge/context.ts'
import { dayAt, momentOf } from '#edge/day.ts'
import { payInSandbox, tellStories, type People } from './demo-story.server.ts'

/**
 * Returns whether this is a demo journal, filled now or earlier. All of it is written or nothing is, so that a start
 * that was cut off leaves an empty database; payments are made through the sandbox afterwards.
 */
export async function fillDemo(services: Services): Promise<boolean> {
  const paid = await services.db.transaction(async (tx) => {
    await tx`select pg_advisory_xact_lock(hashtext('demo journal'))`
    const [anybody] = await tx`select id from people limit 1`
    return anybody ? undefined : writeDemo({ ...services, db: within(tx, services.db) }, tx)
  })
  for (const id of paid ?? []) await payInSandbox(services, id)
  return paid !== undefined || isDemo(services)
}

async function isDemo({ db }: Services): Promise<boolean> {
  const [known] = await db`select id from people where email = ${demoPeople[0]?.email ?? ''}`
  return known !== undefined
}

/** Use cases open their own transactions; here they all join the one that fills the database. */
function within(tx: Tx, { listen, close }: Database): Database {
  const run = <Row>(text: TemplateStringsArray, ...values: unknown[]) => tx<Row>(text, ...values)
  return Object.assign(run, {
    ask: tx.ask,
    transaction: <T>(work: (tx: Tx) => Promise<T>) => work(tx),
    listen,
    close,
  })
}

/** Returns the submissions whose charge has yet to be paid. */
export async function writeDemo(services: Services, tx: Tx): Promise<string[]> {
  const today = dayAt(services.clock.now(), services.journal.timeZone)
  const people = await invite(services, tx)
  await divide(services)
  const papers = demoPapers(today).map((paper, index) =>
    toImported(services, paper, (role) => nth(people, role, index)),
  )
  await importPapers(tx, services, await Promise.all(papers))
  const unpaid = await tellStories(services, {
    stories: demoSubmissions(today),
    people,
    today,
    keep: (slug, written) => keep(services, slug, written),
  })
  await giveReaders(services, tx, today)
  return unpaid
}

async function giveReaders({ journal }: Services, tx: Tx, today: Day): Promise<void> {
  const papers = await tx<{ id: string; at: Date }>`select id, published_at as at from papers`
  const days = papers.flatMap(({ id, at }) =>
    demoReaders(dayAt(at, journal.timeZone), today).map(({ day, ...read }) => ({
      ...read,
      paperId: id,
      day: toIsoDay(day),
    })),
  )
  await importUse(tx, days)
}

/** Into sections, with a type beside the research article. */
async function divide(services: Services): Promise<void> {
  for (const name of demoSections) {
    await saveSection(services, { section: '', name, slug: '', closed: false, editorIds: [] })
  }
  const report = (await openTypes(services)).find(({ name }) => name === 'short-report')
  if (report) await setType(services, { ...report, isOffered: true })
}

async function invite(services: Services, tx: Tx): Promise<People> {
  const people = new Map<string, SignedIn>()
  for (const { type, ...person } of demoPeople) {
    people.set(person.email, { id: await importPerson(tx, services, { ...person, role: type }), role: type })
  }
  return people
}

async function toImported(
  services: Services,
  paper: DemoPaper,
  of: (role: Role) => SignedIn,
): Promise<ImportedPaper> {
  const { manuscript, record, editorFeedback, reviewFeedback } = paper
  const { declarations, links, funding } = record
  const at = (day: Day, hour: number) =>
    notLater(services.clock, momentOf(day, hour, services.journal.timeZone))
  return {
    text: {
      title: manuscript.title,
      abstract: toPlainText(manuscript.abstract),
      keywords: manuscript.keywords,
    },
    section: { slug: toSlug(paper.section), name: paper.section },
    articleType: paper.type,
    author: toEntered(manuscript.authors),
    authors: manuscript.authors.map(toAuthor),
    declared: toDeclared(shippedQuestions, declarations),
    ...{ links, funding },
    publisher: of('publisher'),
    editor: of('editor'),
    reviewer: of('reviewer'),
    ...{ editorFeedback, reviewFeedback },
    receivedAt: at(paper.received, 10),
    acceptedAt: at(paper.accepted, 15),
    publishedAt: at(paper.published, 8),
    manuscript: await keep(services, paper.slug, manuscript),
  }
}

function toAuthor(author: Written['authors'][number], place: number, all: Written['authors']): Author {
  const { givenName, familyName, affiliation, email, ror, orcid } = author
  return {
    given: givenName,
    family: familyName,
    affiliation,
    roles: rolesAt(place, all.length),
    ...(ror && { rors: [{ name: affiliation, ror }] }),
    ...(orcid && { orcid, orcidAuthenticated: true }),
    ...(email && { email, corresponding: true }),
  }
}

function toEntered([first]: Written['authors']) {
  return { givenName: first?.givenName ?? '', familyName: first?.familyName ?? '', email: first?.email ?? '' }
}

function notLater(clock: Clock, moment: Date): Date {
  return moment > clock.now() ? clock.now() : moment
}

function nth(people: People, role: Role, index: number): SignedIn {
  const able = [...people.values()].filter((it) => it.role === role)
  const person = able[index % able.length]
  if (!person) throw new Error(`The demo has no ${role}.`)
  return person
}

async function keep({ storage }: Services, slug: string, written: Written): Promise<Manuscript> {
  const { key, size } = await storage.put(writeManuscript(written))
  return { name: `${slug}.docx`, kind: 'docx', size, storageKey: key }
}

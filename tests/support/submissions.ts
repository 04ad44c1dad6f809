// Submissions at any stage, taken there by the people who may.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { strToU8, zipSync } from 'fflate'
import type { Manuscript } from '#features/manuscripts/keep-manuscript.server.ts'
import type { Submission } from '#features/submissions/submission.ts'
import { createArticle } from '#features/submissions/moves/on-behalf.server.ts'
import { saveForLater, submit } from '#features/submissions/moves/writing.server.ts'
import { decide } from '#features/submissions/moves/move.server.ts'
import type { Status } from '#journal/workflow.ts'
import type { Services } from '#edge/context.ts'
import type { thePeople } from './services.ts'

export type People = Awaited<ReturnType<typeof thePeople>>

export const aText = {
  title: 'Creep of layered paper under load',
  abstract: 'Sheets of paper creep. We measured by how much.',
  keywords: ['paper', 'creep'],
}

const properties = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<cp:coreProperties xmlns:cp="http://schemas.openxmlformats.org/package/2006/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:creator>Anwen Tarrowby</dc:creator><cp:lastModifiedBy>Anwen Tarrowby</cp:lastModifiedBy></cp:coreProperties>`
const contentTypes = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/><Override PartName="/docProps/core.xml" ContentType="application/vnd.openxmlformats-package.core-properties+xml"/></Types>`
const relations = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/><Relationship Id="rId2" Type="http://schemas.openxmlformats.org/package/2006/relationships/metadata/core-properties" Target="docProps/core.xml"/></Relationships>`

// A zip records each file's time: two made from the same words must be the same file.
const anyDay = new Date(2026, 0, 1)

/** A small Word file with one paragraph, whose properties and tracked change name Anwen Tarrowby. */
export function aWordFile(text = 'Paper creeps.', filling = 0): Uint8Array<ArrayBuffer> {
  const body = `<w:p><w:ins w:id="1" w:author="Anwen Tarrowby" w:initials="AT"><w:r><w:t>${text}</w:t></w:r></w:ins></w:p>`
  return zipSync(
    {
      '[Content_Types].xml': strToU8(contentTypes),
      '_rels/.rels': strToU8(relations),
      'word/document.xml': strToU8(
        `<?xml version="1.0" encoding="UTF-8" standalone="yes"?><w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${body}</w:body></w:document>`,
      ),
      'docProps/core.xml': strToU8(properties),
      ...(filling && { 'word/media/filling.bin': [new Uint8Array(filling), { level: 0 }] }),
    } as Parameters<typeof zipSync>[0],
    { mtime: anyDay },
  ) as Uint8Array<ArrayBuffer> // zipSync makes a buffer of its own
}

/** A one-page .doc, as Word 97 to 2003 would have saved it. */
export function anOldWordFile(): Buffer<ArrayBuffer> {
  return readFileSync(join(import.meta.dirname, '../../src/adapters/old-word/samples/paper.doc'))
}

/** A Word file in the storage, as an upload leaves it. */
export async function aManuscript({ storage }: Services, text?: string): Promise<Manuscript> {
  const { key, size } = await storage.put(aWordFile(text))
  return { name: 'creep.docx', kind: 'docx', size, storageKey: key }
}

/** A paper that the publisher entered for somebody without an account, whose email this is: approved from the start. */
export async function givenAnEntered(
  services: Services,
  { publisher }: Pick<People, 'publisher'>,
  { email = 'ottokar@demo.example', bytes = aWordFile() }: { email?: string; bytes?: Uint8Array } = {},
): Promise<string> {
  const { key, size } = await services.storage.put(bytes)
  const paper = { name: 'creep.docx', kind: 'docx' as const, size, storageKey: key }
  const author = { givenName: 'Ottokar', familyName: 'Fennimarsh', email, hasNoEmail: email === '' }
  const { id } = await createArticle(services, publisher, { ...aText, ...author, paper })
  return id
}

/** A submission that the author, the editor and the reviewer of `people` have taken to a stage. */
export async function givenA(
  services: Services,
  people: People,
  status: Exclude<Status, 'published'>,
): Promise<Submission> {
  const paper = await aManuscript(services)
  const { author, editor, reviewer } = people
  if (status === 'incomplete') return saveForLater(services, author, { ...aText, paper })
  const submitted = await submit(services, author, { ...aText, paper })
  const it = { submissionId: submitted.id, feedback: '' }
  const words = { ...it, feedback: 'Please say which paper.' }
  const steps: [Status[], () => Promise<unknown>][] = [
    [['withdrawn'], () => decide(services, author, { move: 'withdraw', ...it })],
    [past('submitted'), () => decide(services, editor, { move: 'selectForEdit', ...it })],
    [['editing_feedback_given'], () => decide(services, editor, { move: 'requestRevision', ...words })],
    [past('editing_in_progress'), () => decide(services, editor, { move: 'sendForReview', ...it })],
    [past('sent_for_review'), () => decide(services, reviewer, { move: 'selectForReview', ...it })],
    [['review_feedback_given'], () => decide(services, reviewer, { move: 'requestRevision', ...words })],
    [['rejected'], () => decide(services, reviewer, { move: 'reject', ...it })],
    [['approved_for_publication'], () => decide(services, reviewer, { move: 'approve', ...it })],
  ]
  for (const [stages, step] of steps) if (stages.includes(status)) await step()
  return submitted
}

const way: Status[] = ['submitted', 'editing_in_progress', 'sent_for_review', 'review_in_progress']
const ends: Status[] = ['review_feedback_given', 'rejected', 'approved_for_publication']

/** The stages a submission reaches on its shortest way to this one. */
function past(status: Status): Status[] {
  const later = [...way.slice(way.indexOf(status) + 1), ...ends]
  return status === 'submitted' ? [...later, 'editing_feedback_given'] : later
}

// What the forms about sections send.
import * as z from 'zod'
import { refusals } from '#journal/refusals.ts'
import { longestSlug } from '#journal/paper/sections.ts'
import { text } from '#features/submissions/text.ts'

const slug = text(longestSlug).trim().default('')

export const SectionNamed = z.object({ section: slug })
export type SectionNamed = z.infer<typeof SectionNamed>

const editor = 'editor-'

/** What the box of an editor is called. */
export const editorName = (personId: string) => editor + personId

/** A section as publishers write it: `section` is empty for a new one, and its editors come by the names of their boxes. */
export const SectionAsked = z
  .object({
    section: slug,
    name: text(100).trim().min(1, { error: refusals.section_unnamed.message }),
    slug,
    closed: z.string().optional(),
  })
  .catchall(text(100))
  .transform(({ section, name, slug: address, closed, ...rest }) => ({
    section,
    name,
    slug: address,
    closed: closed === 'on',
    editorIds: Object.keys(rest).flatMap((it) => (it.startsWith(editor) ? [it.slice(editor.length)] : [])),
  }))
export type SectionAsked = z.infer<typeof SectionAsked>

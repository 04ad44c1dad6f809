// The Word template at /paper-template.docx, and as .dotx, which Word opens as a new document.
import { Hono } from 'hono'
import { etag } from 'hono/etag'
import { paperTemplate } from '#demo/paper-template.ts'
import { writeManuscript, writeTemplate } from '#demo/word/manuscript.ts'
import { fileKinds } from '#journal/paper/manuscript.ts'
import type { JournalSettings } from '#edge/context.ts'

// oxfmt-ignore
const kinds = {
  docx: { write: writeManuscript, mediaType: fileKinds.docx.mediaType },
  dotx: { write: writeTemplate,   mediaType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.template' },
} as const
type Kind = keyof typeof kinds

/**
 * Written when someone first asks for it: it contains the journal's name, and the same name always gives the same
 * bytes.
 */
export function paperTemplates({ name }: Pick<JournalSettings, 'name'>): Hono {
  const written = new Map<Kind, Uint8Array<ArrayBuffer>>()
  const app = new Hono()
  app.use('/paper-template.*', etag())
  for (const kind of ['docx', 'dotx'] as const)
    app.get(`/paper-template.${kind}`, (c) =>
      c.body(find(kind), 200, {
        'content-type': kinds[kind].mediaType,
        'content-disposition': `attachment; filename="paper-template.${kind}"`,
        'content-length': String(find(kind).length),
        'cache-control': 'public, max-age=3600',
      }),
    )
  return app

  function find(kind: Kind): Uint8Array<ArrayBuffer> {
    const bytes = written.get(kind) ?? new Uint8Array(kinds[kind].write(paperTemplate(name)))
    written.set(kind, bytes)
    return bytes
  }
}

import { ButtonLink } from '#ui/button.tsx'

/** The files that src/server/paper-template.server.ts writes. */
export function TemplatePanel() {
  return (
    <section className="panel">
      <h2>The Word template</h2>
      <ButtonLink href="/paper-template.docx" kind="go" wide download>
        Download .docx
      </ButtonLink>
      <p className="small muted">
        Type over it and save. If you’d like Word to open a new document each time, use the{' '}
        <a href="/paper-template.dotx" download>
          .dotx
        </a>
        .
      </p>
    </section>
  )
}

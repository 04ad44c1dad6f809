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
        Write over it and save. For a template that Word opens as a new document each time, take{' '}
        <a href="/paper-template.dotx" download>
          .dotx
        </a>
        .
      </p>
    </section>
  )
}

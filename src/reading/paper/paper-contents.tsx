import type { Heading } from '#features/publishing/paper.ts'

/** A paper's sections; highlights where the reader is if a script runs, folds away on phones. */
export function PaperContents({ headings }: { headings: Heading[] }) {
  return (
    <aside className="toc" aria-label="Contents">
      <details open>
        <summary>Contents</summary>
        <nav aria-label="Sections of this paper">
          <ol>
            {headings.map(({ id, title }) => (
              <li key={id}>
                <a href={`#${id}`}>{title}</a>
              </li>
            ))}
          </ol>
        </nav>
      </details>
    </aside>
  )
}

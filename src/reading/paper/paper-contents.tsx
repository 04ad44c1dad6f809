import { figurePath } from '#journal/addresses.ts'
import type { Contents, Heading, Picture } from '#features/publishing/paper.ts'

type Props = { id: string; headings: Heading[]; contents: Contents | null }

/** A paper's sections and figures; highlights where the reader is if a script runs, folds away on phones. */
export function PaperContents({ id, headings, contents }: Props) {
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
          <Thumbnails id={id} pictures={contents?.pictures ?? []} />
        </nav>
      </details>
    </aside>
  )
}

function Thumbnails({ id, pictures }: { id: string; pictures: Picture[] }) {
  if (pictures.length === 0) return null
  return (
    <ul className="thumbs">
      {pictures.map((picture) => (
        <li key={picture.id}>
          <a href={`#${picture.id}`} title={picture.label}>
            <img src={figurePath(id, picture.name)} alt={picture.label} loading="lazy" />
          </a>
        </li>
      ))}
    </ul>
  )
}

import { ButtonLink } from '#ui/button.tsx'

/** For reference managers. */
export function CiteFiles({ path }: { path: string }) {
  return files.map(({ ending, name }) => (
    <ButtonLink key={ending} href={`${path}.${ending}`} small kind="quiet" icon="download">
      <span>
        <span className="sr">Download </span>
        {name}
      </span>
    </ButtonLink>
  ))
}

const files = [
  { ending: 'bib', name: 'BibTeX' },
  { ending: 'ris', name: 'RIS' },
  { ending: 'csl.json', name: 'CSL-JSON' },
]

import { ButtonLink } from '#ui/button.tsx'

/** For reference managers. */
export function CiteFiles({ path }: { path: string }) {
  return files.map(({ ending, name }) => (
    <ButtonLink key={ending} href={`${path}.${ending}`} small kind="quiet">
      Download {name}
    </ButtonLink>
  ))
}

const files = [
  { ending: 'bib', name: '.bib' },
  { ending: 'ris', name: '.ris' },
  { ending: 'csl.json', name: 'CSL-JSON' },
]

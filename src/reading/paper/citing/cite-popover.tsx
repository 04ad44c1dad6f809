import { toBibTex } from '#journal/citing/bibtex.ts'
import type { Citable } from '#journal/citing/citable.ts'
import { toRis } from '#journal/citing/ris.ts'
import { citingStyles } from '#journal/citing/styles/styles.ts'
import { Button } from '#ui/button.tsx'
import { CiteFiles } from './cite-files.tsx'
import { CopyCitation } from './copy-citation.tsx'

export const citePopover = 'cite-as'

/** Every style and form at the place where a reader asked for them; the browser opens and closes it. */
export function CitePopover({ citable, path }: { citable: Citable; path: string }) {
  return (
    <div
      className="pop sheet cite"
      id={citePopover}
      popover="auto"
      role="dialog"
      aria-label="Cite this paper"
    >
      <div className="row">
        <b>Cite this paper</b>
        <Button type="button" small kind="quiet" popoverTarget={citePopover} popoverTargetAction="hide">
          Close
        </Button>
      </div>
      {citingStyles.map(({ name, write }) => (
        <Style key={name} name={name} words={write(citable)} />
      ))}
      <Form name="BibTeX" text={toBibTex(citable).trim()} />
      <Form name="RIS" text={toRis(citable).trim()} />
      <div className="row acts">
        <CiteFiles path={path} />
      </div>
    </div>
  )
}

function Style({ name, words }: { name: string; words: string }) {
  return (
    <>
      <div className="row">
        <span className="caps">{name}</span>
        <CopyCitation words={words} label={`Copy in ${name} style`}>
          Copy
        </CopyCitation>
      </div>
      <p className="text">{words}</p>
    </>
  )
}

function Form({ name, text }: { name: string; text: string }) {
  return (
    <details>
      <summary>{name}</summary>
      <pre>{text}</pre>
      <CopyCitation words={text} label={`Copy ${name}`}>
        Copy
      </CopyCitation>
    </details>
  )
}

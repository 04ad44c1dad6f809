import { toBibTex } from '#journal/citing/bibtex.ts'
import type { Citable } from '#journal/citing/citable.ts'
import { toRis } from '#journal/citing/ris.ts'
import { toVancouver } from '#journal/citing/vancouver.ts'
import { Button, ButtonLink } from '#ui/button.tsx'

/** The paper as others cite it: in words, and for their programs. */
export function CiteBox({ citable, path }: { citable: Citable; path: string }) {
  const words = toVancouver(citable)
  return (
    <section className="box cite" id="cite">
      <h2>How to cite</h2>
      <pre className="text">{words}</pre>
      <details>
        <summary>BibTeX</summary>
        <pre>{toBibTex(citable).trim()}</pre>
      </details>
      <details>
        <summary>RIS</summary>
        <pre>{toRis(citable).trim()}</pre>
      </details>
      <div className="row acts">
        <span className="scripted" data-by="clipboard">
          <Button type="button" small icon="quote" data-copy={words}>
            Copy citation
          </Button>
        </span>
        <ButtonLink href={`${path}.bib`} small kind="quiet">
          Download .bib
        </ButtonLink>
        <ButtonLink href={`${path}.ris`} small kind="quiet">
          Download .ris
        </ButtonLink>
        <ButtonLink href={`${path}.csl.json`} small kind="quiet">
          Download CSL-JSON
        </ButtonLink>
      </div>
    </section>
  )
}

import type { Citable } from '#journal/citing/citable.ts'
import { toVancouver } from '#journal/citing/styles/vancouver.ts'
import { Button } from '#ui/button.tsx'
import { CiteFiles } from './cite-files.tsx'
import { citePopover } from './cite-popover.tsx'
import { CopyCitation } from './copy-citation.tsx'

/** The paper as others cite it: in words, and for their programs. */
export function CiteBox({ citable, path }: { citable: Citable; path: string }) {
  const words = toVancouver(citable)
  return (
    <section className="box cite" id="cite">
      <h2>How to cite</h2>
      <p className="text">{words}</p>
      <div className="row acts">
        <CopyCitation words={words}>Copy citation</CopyCitation>
        <Button type="button" small popoverTarget={citePopover}>
          Other styles
        </Button>
        <CiteFiles path={path} />
      </div>
    </section>
  )
}

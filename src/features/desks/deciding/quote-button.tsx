import type { RefObject } from 'react'
import type { Selection } from '#features/editing/frame/office-messages.ts'
import { Button } from '#ui/button.tsx'
import { asParagraph, toQuotation } from '../quotation.ts'

type Props = {
  /** In the document beside the box; undefined while none is open. */
  selection: Selection | undefined
  box: RefObject<HTMLTextAreaElement | null>
}

/** Puts what's selected in the document into the box, where its cursor is. */
export function QuoteButton({ selection, box }: Props) {
  if (!selection) return undefined
  const quotation = toQuotation(selection)
  return (
    <div className="quote">
      <Button
        type="button"
        small
        disabled={!quotation}
        aria-describedby="quote-says"
        onClick={() => box.current && quote(box.current, quotation)}
      >
        Quote the selection
      </Button>
      <p className="hint" id="quote-says">
        {quotation || 'Select words in the document to quote them here.'}
      </p>
    </div>
  )
}

/** As if typed, so that it can be undone. */
function quote(box: HTMLTextAreaElement, quotation: string): void {
  const at = box.selectionEnd
  const put = asParagraph(quotation, box.value.slice(0, at))
  box.focus()
  box.setSelectionRange(at, at)
  // oxlint-disable-next-line no-deprecated -- nothing else writes into the history of a field
  if (document.execCommand('insertText', false, put)) return
  box.setRangeText(put, at, at, 'end')
  box.dispatchEvent(new Event('input', { bubbles: true }))
}

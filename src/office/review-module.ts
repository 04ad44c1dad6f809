// Uses the editor's public interface for modules: deleted text is shown, struck through, beside what was inserted, and
// the document's tracked changes and comments can be listed and decided.
import type { EditorModule, ReviewRange } from '@docx-editor.dev/core/contracts/modules'
import { collectReviewItems, revisionItemsOf } from '@docx-editor.dev/core/store'

export const reviewModule: EditorModule = {
  id: 'alidade-review',
  review: {
    // Beside the page if there's room; otherwise over it, and only on request.
    pane: { opening: matchMedia('(width >= 48rem)').matches ? 'auto' : 'manual' },
    displayModes: ['all-markup', 'simple-markup', 'proposed', 'original'],
    collectReviewItems,
    revisionItemsOfParagraph: (part, id) =>
      revisionItemsOf(part).filter(({ ranges }) => ranges.length > 0 && ranges.every(isWithin(id))),
  },
}

const isWithin = (paragraph: string) => (range: ReviewRange) =>
  range.start.paragraphId === paragraph && range.end.paragraphId === paragraph

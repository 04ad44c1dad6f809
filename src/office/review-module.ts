// Through the editor's public contract for modules: what was deleted is shown, struck through, beside what was inserted,
// and the tracked changes and comments of the document can be listed and decided.
import type { EditorModule, ReviewRange } from '@docx-editor.dev/core/contracts/modules'
import { collectReviewItems, revisionItemsOf } from '@docx-editor.dev/core/store'

export const reviewModule: EditorModule = {
  id: 'alidade-review',
  review: {
    // Beside the page where there is room; over it only when it is asked for.
    pane: { opening: matchMedia('(width >= 48rem)').matches ? 'auto' : 'manual' },
    displayModes: ['all-markup', 'simple-markup', 'proposed', 'original'],
    collectReviewItems,
    revisionItemsOfParagraph: (part, id) =>
      revisionItemsOf(part).filter(({ ranges }) => ranges.length > 0 && ranges.every(isWithin(id))),
  },
}

const isWithin = (paragraph: string) => (range: ReviewRange) =>
  range.start.paragraphId === paragraph && range.end.paragraphId === paragraph

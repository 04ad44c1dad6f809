// Through the editor's public contract for modules: what was deleted is shown, struck through, beside what was inserted.
import type { EditorModule } from '@docx-editor.dev/core/contracts/modules'

export const reviewModule: EditorModule = {
  id: 'alidade-review',
  review: {
    displayModes: ['all-markup', 'simple-markup', 'proposed', 'original'],
    collectReviewItems: () => [],
    revisionItemsOfParagraph: () => [],
  },
}

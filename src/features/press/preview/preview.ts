// A paper that isn't published yet as this journal would print it.

/** How it stands with that of the newest version. */
export type Preview =
  | { state: 'waiting' }
  | { state: 'failed'; failure: string }
  /** `language` is the text's, a BCP 47 tag; `made` tells one print from the next. `warnings` are sentences
   * about what a typesetter would ask the author to correct. */
  | { state: 'done'; pages: number; language: string; made: string; warnings: string[] }

/** The files below its page; the text's pictures are `figures/NAME`, its tables `tables/NAME`. */
export const files = { pdf: 'paper.pdf', picture: 'page-1.png', text: 'text.html' } as const

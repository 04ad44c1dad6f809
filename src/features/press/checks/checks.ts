// What a typesetter would ask the author to correct. Sentences for the author, while the paper can still be changed, and for
// the publisher.
import type { Media } from '../media.ts'
import type { Article } from '../tree/tree.ts'
import { coarsePictures } from './coarse-pictures.ts'
import { strangeLetters } from './strange-letters.ts'
import { missingFloats, unmentionedFloats } from './mentions.ts'
import { picturedFormulas } from './pictured-formulas.ts'
import { picturedTables } from './pictured-tables.ts'

export const checked = (article: Article, media: ReadonlyMap<string, Media>): string[] => [
  ...missingFloats(article),
  ...unmentionedFloats(article),
  ...coarsePictures(article, media),
  ...picturedTables(article),
  ...picturedFormulas(article),
  ...strangeLetters(article),
]

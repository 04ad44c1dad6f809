// What's said of a picture to those who can't see it. Where the author said nothing, the press has borrowed the caption.
import { plainText } from '../word/reading/inline-text.ts'
import type { Figure, Image, Inline } from './tree.ts'

type Captioned = Pick<Figure, 'label' | 'caption'>

/** The caption's words, for a picture without words of its own. */
export const borrowedAlt = ({ label, caption: [first] }: Captioned): string =>
  first ? `${label}. ${plainText(first)}` : label

export function ownAlt({ alt }: Image, { label, caption: [first] }: Captioned): string {
  return alt === label || (first && isAtEnd(first, alt)) ? '' : alt
}

/** The manuscript may have called the figure otherwise: 'Fig. 1'. */
const isAtEnd = (line: Inline[], alt: string) => alt.endsWith(plainText(line)) && plainText(line) !== ''

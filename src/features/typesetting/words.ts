// What the typesetting desk calls the places of a paper and their corrections.
import type { CorrectionKind, PlaceKind } from '#journal/corrections.ts'

export const placeNames: Record<PlaceKind, string> = {
  paper: 'The paper',
  cutLine: 'From the first page',
  heading: 'Heading',
  paragraph: 'Paragraph',
  list: 'List',
  code: 'Code',
  figure: 'Figure',
  table: 'Table',
  equation: 'Equation',
  reference: 'Reference',
}

export const kindNames: Record<CorrectionKind, string> = {
  level: 'Heading level',
  language: 'Language',
  caption: 'Caption',
  alt: 'Alternative text',
  doi: 'DOI',
  reference: 'Reference',
  cut: 'Left out',
  keep: 'Kept in the text',
}

const most = 60 // letters

export const quoteOf = (words: string): string =>
  words.length > most ? `${words.slice(0, most).trimEnd().toWellFormed()}…` : words

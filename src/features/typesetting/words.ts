// What the typesetting desk calls the places of a paper and their corrections.
import type { CorrectionKind, PlaceKind } from '#journal/typesetting/corrections.ts'
import type { WorkType } from '#journal/typesetting/reference-parts.ts'

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
  picture: 'Picture',
  parts: 'Parts of the reference',
  reference: 'Reference',
  cut: 'Left out',
  keep: 'Kept in the text',
}

export const workNames: Record<WorkType, string> = {
  'article-journal': 'Journal article',
  book: 'Book',
  chapter: 'Book chapter',
  'paper-conference': 'Conference paper',
  thesis: 'Thesis',
  report: 'Report',
  webpage: 'Web page',
  article: 'Preprint',
  dataset: 'Dataset',
  standard: 'Standard',
  patent: 'Patent',
  software: 'Software',
  document: 'Something else',
}

const most = 60 // letters

export const quoteOf = (words: string): string =>
  words.length > most ? `${words.slice(0, most).trimEnd().toWellFormed()}…` : words

export const pagesOf = (pages: number | null): string => (pages === 1 ? '1 page' : `${pages ?? 0} pages`)

/** The words that the press itself puts into a paper. */
export const words = {
  references: 'References',
  notes: 'Notes',
  abstract: 'Abstract',
  keywords: 'Keywords',
  review: 'Review feedback',
}

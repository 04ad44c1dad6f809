/** Stands where people look for the ISSN of a journal that has none yet; no machine is told it. */
export const issnPlaceholder = '0000-0000'

/** Shown to people where the ISSN would be, for a journal that has none yet; machines never see it. */
export const issnPlaceholder = '0000-0000'

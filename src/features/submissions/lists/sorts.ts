/** By last change, newest or oldest first, or by title. */
export const sorts = ['newest', 'oldest', 'title'] as const
export type Sort = (typeof sorts)[number]

/** In characters. Longer searches are refused: no one remembers more of a title. */
export const longestSearch = 200

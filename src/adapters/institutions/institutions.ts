/** An institution as the Research Organization Registry has it; `ror` is bare (02bfwt286). */
export type Institution = { ror: string; name: string; /** 'Melbourne, Australia' */ place: string }

/** Institutions by name. Throws an ordinary Error if the registry can't be asked or doesn't make sense. */
export type Institutions = {
  /** By the beginnings of words of any of its names, or by its id or its web address; the likeliest first. */
  search(words: string): Promise<Institution[]>
}

export const mostFound = 8

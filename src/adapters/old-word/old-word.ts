/** What comes of an old Word file: the .docx, or why there is none. `reason` is for the log. */
export type Converted =
  | { docx: Uint8Array }
  | { failure: 'no_converter' | 'unreachable' | 'unreadable'; reason: string }

/** Makes a .docx of an old Word file (.doc), one at a time; the others wait their turn. It may fetch first what it needs,
 * which takes minutes. What was stopped throws. */
export type Converter = {
  name: 'soffice' | 'add-on' | 'none'
  convert(doc: Uint8Array): Promise<Converted>
  stop(): Promise<void>
}

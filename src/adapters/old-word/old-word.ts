/** What comes of an old Word file: the .docx, or why there is none. `reason` is for the log. */
export type Converted =
  | { docx: Uint8Array }
  | { failure: 'no_converter' | 'busy' | 'unreadable'; reason?: string }

/** Makes a .docx of an old Word file (.doc), one at a time; the others wait their turn, and not for long. */
export type Converter = {
  name: 'soffice' | 'add-on' | 'none'
  convert(doc: Uint8Array): Promise<Converted>
  stop(): Promise<void>
}

/** What comes of an old Word file: the .docx, or why there isn't one. `reason` is for the log. */
export type Converted =
  | { docx: Uint8Array }
  | { failure: 'no_converter' | 'unreachable' | 'unreadable'; reason: string }

/**
 * Converts an old Word file (.doc) to .docx, one at a time; the others wait their turn. It may have to fetch something
 * first, which takes minutes. Throws if it's stopped.
 */
export type Converter = {
  name: 'soffice' | 'add-on' | 'none'
  convert(doc: Uint8Array): Promise<Converted>
  stop(): Promise<void>
}

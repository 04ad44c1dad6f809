/** What pandoc reads from a Word file: its document tree (pandoc JSON), and the pictures by their path in the tree. */
export type WordContent = {
  ast: unknown
  media: Map<string, Uint8Array>
  warnings: string[]
  fields: WordFields
}

/** The fields of reference managers: `code` is what they say to their program, `data` more of it in base64, `words` what
 * they show. `sources` is the XML of Word's own references. */
export type WordFields = { fields: { code: string; data: string; words: string }[]; sources?: string }

/**
 * One formula for the screen (a MathML `math` element) and for print (Typst, without dollar signs; empty if pandoc
 * couldn't read the TeX).
 */
export type FormulaForms = { mathml: string; typst: string }

/** Reads Word files and formulas. Throws if a file can't be read, or takes too much time or memory. */
export type Pandoc = {
  read(docx: Uint8Array): Promise<WordContent>
  formulas(tex: string[]): Promise<FormulaForms[]>
  stop(): Promise<void>
}

/** What pandoc reads from a Word file: its document tree (pandoc JSON) and the pictures, by their path in the tree. */
export type WordContent = { ast: unknown; media: Map<string, Uint8Array>; warnings: string[] }

/** One formula for the screen (a MathML `math` element) and for print (Typst, without the dollar signs; empty when
 * pandoc could not read the TeX). */
export type FormulaForms = { mathml: string; typst: string }

/** Reads Word files and formulas. Throws when a file cannot be read, or takes too much time or memory. */
export type Pandoc = {
  read(docx: Uint8Array): Promise<WordContent>
  formulas(tex: string[]): Promise<FormulaForms[]>
  stop(): Promise<void>
}

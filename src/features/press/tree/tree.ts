// The article tree: the one shape of a paper's text. Word is read into it; HTML, JATS, print and plain text are folds
// over it. It's plain JSON.
import type { Addition, Part, Work } from './work.ts'

/** The TeX of a formula is its name; its forms for screen and print are in Article.formulas. */
export type FormulaForms = { mathml: string; typst: string }

/** `name` is the file's name in Pressed.media; sizes are inches, as the author placed it. */
export type Image = { name: string; alt: string; width?: number; height?: number }

type Marked = {
  type: 'strong' | 'emphasis' | 'superscript' | 'subscript' | 'strike' | 'smallCaps'
  content: Inline[]
}

export type CitationKind = 'reference' | 'figure' | 'table' | 'equation' | 'section'

/** '2–6' leads to the first and has the others in `through`. */
export type Citation = {
  type: 'citation'
  kind: CitationKind
  to: string
  through?: string[]
  text: string
}

export type Inline =
  | { type: 'text'; text: string }
  | Marked
  | { type: 'code'; text: string }
  | { type: 'break' }
  | { type: 'formula'; tex: string }
  | { type: 'link'; href: string; content: Inline[] }
  | Citation
  | { type: 'note'; content: Inline[][] }
  | { type: 'image'; image: Image }

/** `place` is only there where somebody corrects the paper: the place of the file that this is. */
type Placed = { place?: string }

/** `language` is a BCP 47 tag, where it isn't the paper's. */
export type Paragraph = Placed & { type: 'paragraph'; content: Inline[]; quoted?: true; language?: string }
/** `numbering` is how its first number would look, '(a)' or 'i.'; without it, '1.'. */
export type List = Placed & {
  type: 'list'
  ordered: boolean
  start: number
  numbering?: string
  items: Block[][]
}
export type Code = Placed & { type: 'code'; text: string }
/** `caption` has one entry per paragraph, without its label; `number` is what the text cites ("2", "S1"). */
export type Figure = Placed & {
  type: 'figure'
  id: string
  label: string
  number: string
  images: Image[]
  caption: Inline[][]
}
export type Cell = { content: Block[]; columns?: number; rows?: number; align?: 'center' | 'right' }
/** `widths` are shares, one per column. */
export type Table = Placed & {
  type: 'table'
  id: string
  label: string
  number: string
  caption: Inline[][]
  widths: number[]
  head: Cell[][]
  body: Cell[][]
  notes: Inline[][]
}
/** A displayed formula: TeX if it could be read, otherwise its picture. */
export type Equation = Placed & {
  type: 'equation'
  id: string
  label: string | null
  formulas: string[]
  images: Image[]
}
export type Section = Placed & {
  type: 'section'
  id: string
  level: number
  number: string | null
  title: Inline[]
  role: SectionRole | null
  content: Block[]
}

export type Block = Paragraph | List | Code | Figure | Table | Equation | Section

/** What a section is for, named as JATS names it: https://jats.nlm.nih.gov/publishing/tag-library/1.3/attribute/sec-type.html */
export type SectionRole =
  | 'intro'
  | 'methods'
  | 'results'
  | 'discussion'
  | 'results|discussion'
  | 'conclusions'
  | 'ack'
  | 'data-availability'
  | 'COI-statement'
  | 'financial-disclosure'
  | 'ethics-statement'
  | 'author-contributions'
  | 'abbreviations'
  | 'supplementary-material'
  | 'appendix'

/** `content` is the author's wording, untouched; `work` is what it says, and `parts` where it says so. `confidence` is 1
 * where a reference manager left its data in the file, else how much of the wording we understood, from 0. `found` is what
 * of the work an index knew and the file didn't say. */
export type Reference = Placed & {
  language?: string
  id: string
  label: string
  content: Inline[]
  work: Work
  parts: Part[]
  confidence: number
  found?: Addition
}

/** What the file says above its text in another language than that of the record. `language` is a BCP 47 tag, `abstract`
 * plain text with blank lines between paragraphs. */
export type Translation = { language: string; title?: string; abstract: string; keywords: string[] }

/** `language` is a BCP 47 tag; `back` holds the sections after the text (thanks, funding, interests), `formulas` the forms of
 * every formula. */
export type Article = {
  language: string
  translations?: Translation[]
  body: Block[]
  back: Section[]
  references: Reference[]
  formulas: Record<string, FormulaForms>
}

/** One function for each type of node. */
export type Fold<Node extends { type: string }, Out> = {
  [T in Node['type']]: (node: Node & { type: T }) => Out
}

/** Gives the node to the function for its type. */
export function foldWith<Node extends { type: string }, Out>(fold: Fold<Node, Out>, node: Node): Out {
  return (fold[node.type as Node['type']] as (node: Node) => Out)(node) // the table has this type's function
}

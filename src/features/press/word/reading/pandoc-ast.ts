// The part of pandoc's document tree that its Word reader writes.
// https://hackage.haskell.org/package/pandoc-types/docs/Text-Pandoc-Definition.html

export type Attributes = [id: string, classes: string[], pairs: [string, string][]]

type Marks = 'Strong' | 'Emph' | 'Underline' | 'Strikeout' | 'Superscript' | 'Subscript' | 'SmallCaps'

export type PandocInline =
  | { t: 'Str'; c: string }
  | { t: 'Space' | 'SoftBreak' | 'LineBreak' }
  | { t: Marks; c: PandocInline[] }
  | { t: 'Quoted'; c: [{ t: 'SingleQuote' | 'DoubleQuote' }, PandocInline[]] }
  | { t: 'Cite'; c: [unknown, PandocInline[]] }
  | { t: 'Code'; c: [Attributes, string] }
  | { t: 'Math'; c: [{ t: 'InlineMath' | 'DisplayMath' }, string] }
  | { t: 'RawInline'; c: [string, string] }
  | { t: 'Link' | 'Image'; c: [Attributes, PandocInline[], [address: string, title: string]] }
  | { t: 'Note'; c: PandocBlock[] }
  | { t: 'Span'; c: [Attributes, PandocInline[]] }

export type PandocCell = [Attributes, align: { t: string }, rows: number, columns: number, PandocBlock[]]
export type PandocRow = [Attributes, PandocCell[]]
type Caption = [unknown, PandocBlock[]]

export type PandocBlock =
  | { t: 'Para' | 'Plain'; c: PandocInline[] }
  | { t: 'Header'; c: [level: number, Attributes, PandocInline[]] }
  | { t: 'Div'; c: [Attributes, PandocBlock[]] }
  | { t: 'BlockQuote'; c: PandocBlock[] }
  | { t: 'BulletList'; c: PandocBlock[][] }
  | {
      t: 'OrderedList'
      c: [[start: number, style: { t: string }, delimiter: { t: string }], PandocBlock[][]]
    }
  | { t: 'DefinitionList'; c: [PandocInline[], PandocBlock[][]][] }
  | { t: 'LineBlock'; c: PandocInline[][] }
  | { t: 'CodeBlock'; c: [Attributes, string] }
  | {
      t: 'Table'
      c: [
        Attributes,
        Caption,
        columns: unknown[],
        head: [Attributes, PandocRow[]],
        bodies: [Attributes, number, PandocRow[], PandocRow[]][],
        foot: [Attributes, PandocRow[]],
      ]
    }
  | { t: 'Figure'; c: [Attributes, Caption, PandocBlock[]] }
  | { t: 'HorizontalRule' }
  | { t: 'RawBlock'; c: [string, string] }

export type PandocDocument = { blocks: PandocBlock[] }

/** One function for each kind of node; `undefined` from a kind that a newer pandoc may add. */
export type PandocFold<Node extends { t: string }, Out> = {
  [T in Node['t']]: (node: Node & { t: T }) => Out
}

export function foldPandoc<Node extends { t: string }, Out>(
  fold: PandocFold<Node, Out>,
  node: Node,
): Out | undefined {
  return (fold[node.t as Node['t']] as ((node: Node) => Out) | undefined)?.(node) // the table has this kind's function
}

export const attribute = ([, , pairs]: Attributes, name: string): string | undefined =>
  pairs.find(([key]) => key === name)?.[1]

/** What Word calls the style of a paragraph or of words; the program may have put a space after it. */
export const styleOf = (attributes: Attributes): string | undefined =>
  attribute(attributes, 'custom-style')?.trim()

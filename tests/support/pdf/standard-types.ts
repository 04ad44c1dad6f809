// The types of elements, and where they may stand. ISO 32000-1, 14.8.4.
import type { Element } from './structure.ts'

export const standardTypes = new Set(
  [
    'Document Part Art Sect Div BlockQuote Caption TOC TOCI Index NonStruct Private',
    'P H H1 H2 H3 H4 H5 H6 L LI Lbl LBody Table TR TH TD THead TBody TFoot',
    'Span Quote Note Reference BibEntry Code Link Annot Ruby RB RT RP Warichu WT WP Figure Formula Form',
  ].flatMap((line) => line.split(' ')),
)

const parents: Record<string, string[]> = {
  LI: ['L'],
  LBody: ['LI'],
  THead: ['Table'],
  TBody: ['Table'],
  TFoot: ['Table'],
  TR: ['Table', 'THead', 'TBody', 'TFoot'],
  TH: ['TR'],
  TD: ['TR'],
  TOCI: ['TOC'],
}
const children: Record<string, string[]> = {
  L: ['LI', 'L', 'Caption'],
  LI: ['Lbl', 'LBody'],
  Table: ['TR', 'THead', 'TBody', 'TFoot', 'Caption'],
  THead: ['TR'],
  TBody: ['TR'],
  TFoot: ['TR'],
  TR: ['TH', 'TD'],
}

export const isMisplaced = ({ type, above: [parent = 'Document'] }: Element) =>
  !(parents[type]?.includes(parent) ?? true) || !(children[parent]?.includes(type) ?? true)

/** What somebody reads after working at the typesetting desk. */
export const said = {
  corrected: 'Corrected. The PDF is being typeset again.',
  undone: 'Undone. The PDF is being typeset again.',
  again: 'The paper is being typeset again.',
} as const

/** What somebody reads after working at the typesetting desk. */
export const said = {
  corrected: 'Corrected. The PDF is being typeset again.',
  undone: 'Undone. The PDF is being typeset again.',
  again: 'The paper is being typeset again.',
  sent: 'The proof is on its way to the author.',
  linkClosed: 'The author’s link no longer opens the proof.',
  commented: 'Comment saved. It goes to the publisher when you send your comments.',
  commentDropped: 'Comment deleted.',
  returned: 'Thank you. The publisher has your comments.',
  confirmed: 'Thank you. You’ve confirmed the proof.',
} as const

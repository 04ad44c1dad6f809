// What the frame itself says.
export const said = {
  failed: 'Could not load document. Please try again.',
  ended: 'Your access to this document has ended. Reload the page.',
  locked: 'Another person is editing this document.',
  readMeanwhile: 'You can read it here. To edit it, open it again when it is closed there.',
  lockLost: 'The editing lock was lost, so saving is not possible. Copy your changes and reload.',
  changed: 'The document was changed elsewhere. Your text is still here: copy it and reload.',
  unsaved: 'Your changes could not be saved yet. The next try follows in a moment.',
  plain: 'The editor cannot open this document. This is a plain view of it, to be read only.',
} as const

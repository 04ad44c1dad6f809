// What the frame itself says.
export const said = {
  failed: 'Could not load document. Please try again.',
  ended:
    'Your access to this document has ended, so nothing is saved any more. What you typed is still here: copy it before you leave.',
  signedOut:
    'You were signed out, so nothing is saved now. What you typed is still here: sign in again in another tab, and it will be saved.',
  otherPerson:
    'Somebody else is signed in here now. What you typed is still here: sign in again as yourself in another tab, and it will be saved.',
  locked: 'Someone else is editing this document.',
  readMeanwhile: 'You can read it here. To edit it, open it again when it is closed there.',
  lockLost: 'The editing lock was lost, so saving is not possible. Copy your changes and reload.',
  changed:
    'This could not be saved: the document was changed or opened elsewhere. What you typed is still here, and the journal has kept it: reload the page to find it among the saves that were not taken.',
  keptAside: 'What you typed is still here: copy it, then reload the page.',
  unsaved: 'Your changes could not be saved yet. The next try follows in a moment.',
  plain: 'The editor cannot open this document. This is a plain view of it, to be read only.',
  nothingToReview: 'This document has no tracked changes and no comments.',
  reviewKeys: 'Arrow keys move through the list, Enter shows the place, Escape goes back to the text.',
  selectFirst: 'Select the words in the text that the comment is about.',
  notTaken: 'The editor could not do this here. The place may be locked or may have changed.',
  onlyInWord: 'This change can be decided in Word alone.',
  leftToWord: 'could not be decided here and can be decided in Word.',
  unnamed: 'Without a name',
} as const

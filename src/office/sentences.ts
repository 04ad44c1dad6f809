// What the frame itself says.
export const said = {
  failed: 'Could not load document. Please try again.',
  ended:
    'Your access to this document has ended, so we can’t save any more changes. What you typed is still here: copy it before you leave.',
  signedOut:
    'You’ve been signed out, so we can’t save right now. What you typed is still here: sign in again in another tab, and we’ll save it.',
  otherPerson:
    'Someone else is signed in here now. What you typed is still here: sign in again as yourself in another tab, and we’ll save it.',
  locked: 'Someone else is editing this document.',
  readMeanwhile: 'You can read it here. To edit it, open it again once it’s no longer open elsewhere.',
  lockLost: 'The editing lock was lost, so we can’t save. Copy your changes and reload the page.',
  changed:
    'We couldn’t save this: the document was changed or opened elsewhere. What you typed is still here, and the journal has kept it: reload the page to find it under Rejected saves.',
  keptAside: 'What you typed is still here: copy it, then reload the page.',
  unsaved: 'We haven’t been able to save your changes yet. We’ll try again in a moment.',
  plain: 'We can’t open this document for editing. This is a plain, read-only view of it.',
  nothingToReview: 'This document has no tracked changes and no comments.',
  reviewKeys:
    'Use the arrow keys to move through the list, Enter to show a change in the text, and Escape to go back to the text.',
  selectFirst: 'Select the words in the text that the comment is about.',
  notTaken: 'We couldn’t do that here. The text may be locked or may have changed.',
  onlyInWord: 'You can accept or reject this change only in Word.',
  leftToWord: 'couldn’t be accepted or rejected here. You can do that in Word.',
  unnamed: 'No name',
} as const

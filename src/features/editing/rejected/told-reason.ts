/** Why a save was rejected, told afterwards; what the editor was answered is about the moment itself. */
// oxfmt-ignore
const afterwards: Record<string, [mine: string, of: string]> = {
  'The document is not locked.':
    ['The window had lost its lock.', 'The window had lost its lock.'],
  'You have this document open in another window.':
    ['You had the document open in another window.', 'They had the document open in another window.'],
  'Someone else is editing this document.':
    ['Someone else was editing the document.', 'Someone else was editing the document.'],
}

export function toldReason(reason: string, mine: boolean): string {
  return afterwards[reason]?.[mine ? 0 : 1] ?? reason
}

import { reasons } from '../wopi/decide.ts'

/** Why a save was rejected, as it's said afterwards; what the editor was told at the time is about the moment itself. */
// oxfmt-ignore
const afterwards: Record<string, [mine: string, of: string]> = {
  [reasons.notLocked]:
    ['The window had lost its lock.', 'The window had lost its lock.'],
  [reasons.otherWindow]:
    ['You had the document open in another window.', 'They had the document open in another window.'],
  [reasons.someoneElse]:
    ['Someone else was editing the document.', 'Someone else was editing the document.'],
}

export function toldReason(reason: string, mine: boolean): string {
  return afterwards[reason]?.[mine ? 0 : 1] ?? reason
}

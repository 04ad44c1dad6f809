// What a notice says besides its publisher's own words, as paragraphs.
import type { Citable } from '#journal/citing/citable.ts'
import { toVancouver } from '#journal/citing/styles/vancouver.ts'
import { agreements, askers, noticeTypes, reasons, suggestTitle } from '#journal/published/notices.ts'
import type { NoticeAsked } from './contract.ts'

type Said = Pick<NoticeAsked, 'noticeType' | 'askedBy' | 'agreed' | 'reason' | 'text'>

/** NISO RP-45-2024 and COPE: which paper it's about, why, who asked, and whether the authors agree. */
export function paragraphsOf({ noticeType, askedBy, agreed, reason, text }: Said, paper: Citable): string[] {
  const label = noticeTypes[noticeType].label.toLowerCase()
  return [
    `This ${label} concerns: ${toVancouver(paper)}`,
    ...text.split(/\n\s*\n/).map((paragraph) => paragraph.replaceAll(/\s+/g, ' ').trim()),
    `Reason: ${reasons[reason].toLowerCase()}. ${askers[askedBy]} asked for this ${label}. ${agreements[agreed]}`,
  ].filter(Boolean)
}

export const titleOf = (
  { title, noticeType }: Pick<NoticeAsked, 'title' | 'noticeType'>,
  paper: Citable,
): string => title || suggestTitle(noticeType, paper.title)

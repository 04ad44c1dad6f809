import { links, toName, type About, type Message } from '#features/submissions/telling/message.ts'
import { noticeTypes, type NoticeType } from '#journal/published/notices.ts'

/** To the authors and the editor of the paper it's about. */
export function noticePublished(it: About, notice: { id: string; type: NoticeType; title: string }): Message {
  const { label, mark, effect } = noticeTypes[notice.type]
  const stands = effect
    ? `The paper is marked as ${mark.toLowerCase()} wherever it’s shown.`
    : 'The paper’s page, its PDF and its record link to it.'
  return {
    title: `${label}: ${it.reference}`,
    text: `We’ve published a notice about ${toName(it)}: “${notice.title}”. ${stands}`,
    next: 'There’s nothing for you to do. If you disagree, please write to us.',
    link: { ...links.read(notice), label: 'Read the notice' },
  }
}

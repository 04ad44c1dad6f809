import { formatDay } from '#journal/calendar.ts'
import type { Citable } from '#journal/citing/citable.ts'
import { noticeTypes } from '#journal/published/notices.ts'
import { Note } from '#ui/note.tsx'

/** Above everything else of a paper: what notices say of it, or of which paper it's the notice itself. */
export function NoticeBanner({ citable: { updates, updatedBy = [] } }: { citable: Citable }) {
  const notices = updatedBy.toReversed()
  return (
    <>
      {updates && (
        <Note title={noticeTypes[updates.type].label}>
          <p>
            This notice is about a paper in this journal: <a href={updates.url}>{updates.title}</a>
          </p>
        </Note>
      )}
      {notices.map(({ type, on, title, url }) => (
        <Note
          key={url}
          kind={noticeTypes[type].effect ? 'bad' : 'warn'}
          title={`${noticeTypes[type].mark}, ${formatDay(on)}`}
        >
          <p>
            Please read the notice: <a href={url}>{title}</a>
          </p>
        </Note>
      ))}
    </>
  )
}

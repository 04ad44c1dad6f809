import type { Day } from '#journal/calendar.ts'
import { addDays, earlier, monthsUpTo } from './calendar.ts'
import { chance } from './chance.ts'
import { writePaper } from './manuscripts.ts'
import { guest, isWithGuest, recordOf } from './record.ts'
import { sectionOf } from './sections.ts'
import type { DemoPaper } from './story.ts'
import { publishedTopics } from './texts/topics.ts'

/**
 * Two or three papers for every month from June 2025 up to `today`'s, oldest first. The same day always gives the same
 * papers.
 */
export function demoPapers(today: Day): DemoPaper[] {
  const days = monthsUpTo(today).flatMap((month, index) =>
    daysOfIssue(index).map((day) => earlier({ ...month, day }, today)),
  )
  return days.map((published, index) => {
    const topic = publishedTopics[index % publishedTopics.length]! // the remainder is within the list
    const edition = Math.floor(index / publishedTopics.length) + 1
    const slug = edition === 1 ? topic.slug : `${topic.slug}-${edition}`
    const dice = chance(`dates ${slug}`)
    const accepted = addDays(published, -dice.whole(2, 5))
    const received = addDays(accepted, -dice.whole(9, 31))
    const { manuscript, ...feedback } = writePaper(topic, published.year, edition)
    const authors = isWithGuest(index) ? [...manuscript.authors, guest] : manuscript.authors
    return {
      slug,
      subject: topic.subject,
      section: sectionOf[topic.subject],
      type: topic.design.kind === 'survey' ? 'short-report' : 'research-article',
      ...feedback,
      manuscript: { ...manuscript, authors },
      record: recordOf(topic, index),
      received,
      accepted,
      published,
    }
  })
}

/** Every fourth issue has three papers, the others two: 40 in the first eighteen months. */
function daysOfIssue(index: number): number[] {
  const dice = chance(`issue ${index}`)
  return (index % 4 === 2 ? [3, 12, 22] : [5, 17]).map((day) => day + dice.whole(0, 5))
}

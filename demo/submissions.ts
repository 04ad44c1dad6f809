// Submissions in progress, told as stories: every stage a visitor of the demo may want to see.
import type { Day } from '#journal/calendar.ts'
import type { Role } from '#journal/roles.ts'
import { waysOf, type Status } from '#journal/workflow.ts'
import { chance } from './chance.ts'
import { writePaper, type Written } from './manuscripts.ts'
import type { DemoSubmission, StoryMove } from './story.ts'
import { submittedTopics } from './texts/topics.ts'

const [first, second] = ['author@demo.example', 'author2@demo.example']
const [editor, editor2] = ['editor@demo.example', 'editor2@demo.example']
const [reviewer, reviewer2] = ['reviewer@demo.example', 'reviewer2@demo.example']

type Step = StoryMove['move']
type Story = {
  status: Status
  by: string
  editor?: string
  reviewer?: string
  steps: Step[]
  daysAgo: number
}

const toReview: Step[] = ['submit', 'selectForEdit', 'sendForReview']
const revisedFirst: Step[] = ['submit', 'selectForEdit', 'requestRevision', 'resubmit']

/** One line per submission; the steps are spread evenly from `daysAgo` until yesterday. */
// oxfmt-ignore
const stories: Story[] = [
  { status: 'incomplete',               by: first,  steps: ['saveForLater'], daysAgo: 1 },
  { status: 'incomplete',               by: second, steps: ['saveForLater', 'saveForLater'], daysAgo: 4 },
  { status: 'submitted',                by: first,  steps: ['submit'], daysAgo: 1 },
  { status: 'submitted',                by: second, steps: ['saveForLater', 'submit'], daysAgo: 3 },
  { status: 'editing_in_progress',      by: first,  editor, steps: ['submit', 'selectForEdit'], daysAgo: 3 },
  { status: 'editing_in_progress',      by: second, editor: editor2, steps: ['submit', 'selectForEdit'], daysAgo: 4 },
  { status: 'sent_for_review',          by: first,  editor, steps: toReview, daysAgo: 5 },
  { status: 'sent_for_review',          by: second, editor: editor2, steps: revisedFirst, daysAgo: 9 },
  { status: 'review_in_progress',       by: first,  editor, reviewer, steps: [...toReview, 'selectForReview'], daysAgo: 8 },
  { status: 'review_in_progress',       by: second, editor: editor2, reviewer: reviewer2, steps: [...toReview, 'selectForReview'], daysAgo: 7 },
  { status: 'editing_feedback_given',   by: first,  editor: editor2, steps: ['submit', 'selectForEdit', 'requestRevision'], daysAgo: 6 },
  { status: 'review_feedback_given',    by: first,  editor, reviewer: reviewer2, steps: [...toReview, 'selectForReview', 'requestRevision'], daysAgo: 12 },
  { status: 'approved_for_publication', by: first,  editor, reviewer, steps: [...toReview, 'selectForReview', 'approve'], daysAgo: 11 },
  { status: 'approved_for_publication', by: second, editor, reviewer, steps: [...toReview, 'selectForReview', 'requestRevision', 'resubmit', 'pay'], daysAgo: 16 },
  { status: 'rejected',                 by: second, editor: editor2, reviewer: reviewer2, steps: [...toReview, 'selectForReview', 'reject'], daysAgo: 19 },
]

const draftTitle = 'Notes on a rain gauge made from two bottles'

/** Fifteen submissions by author@ and author2@. `today` gives the references their years. */
export function demoSubmissions(today: Day): DemoSubmission[] {
  return stories.map((story, index) => {
    if (index === 0)
      return {
        slug: 'draft',
        author: story.by,
        title: draftTitle,
        abstract: '',
        keywords: [],
        status: story.status,
        moves: movesOf(story),
      }
    const topic = submittedTopics[(index - 1) % submittedTopics.length]! // the remainder is within the list
    const written = writePaper(topic, today.year)
    const { title, abstract, keywords } = written.manuscript
    const hasFile = story.status !== 'incomplete'
    const manuscript = { ...written.manuscript, authors: [] }
    return {
      slug: topic.slug,
      author: story.by,
      title,
      abstract,
      keywords,
      ...(hasFile && { manuscript }),
      status: story.status,
      moves: movesOf(story, written),
    }
  })
}

function movesOf(story: Story, written?: Written): StoryMove[] {
  const dice = chance(`moves ${story.status} ${story.by} ${story.daysAgo}`)
  const last = Math.max(1, story.steps.length - 1)
  return story.steps.map((move, index) => {
    const role = roleOf(move, story.steps.slice(0, index))
    const feedback = written && feedbackFor(move, role, written)
    const daysAgo = story.daysAgo - Math.floor((index * (story.daysAgo - 1)) / last)
    return {
      move,
      by: whoOf(role, story),
      daysAgo,
      hour: 8 + Math.min(index, 11) + dice.whole(0, 1),
      ...(feedback && { feedback }),
    }
  })
}

/** A move with two owners is the reviewer's once a reviewer has selected the paper. */
function roleOf(move: Step, before: Step[]): Role {
  const roles = move === 'pay' ? [] : waysOf(move).map(({ role }) => role)
  const desk = before.includes('selectForReview') ? 'reviewer' : 'editor'
  return roles.includes(desk) ? desk : (roles[0] ?? 'author')
}

function whoOf(role: Role, story: Story): string {
  if (role === 'editor') return story.editor ?? editor
  if (role === 'reviewer') return story.reviewer ?? reviewer
  return story.by
}

function feedbackFor(
  move: Step,
  role: Role,
  { editorFeedback, reviewFeedback, manuscript }: Written,
): string | undefined {
  const ofEditor: Feedback = {
    sendForReview: editorFeedback,
    requestRevision: `Thank you for sending us “${manuscript.title}”. Before it can go to a reviewer, please give the unit for every column of Table 1 and the date on which each web source was accessed, and shorten the introduction by a few lines. Nothing in the results needs to change.`,
  }
  const ofReviewer: Feedback = {
    requestRevision: reviewFeedback,
    approve: reviewFeedback,
    reject: `The question behind “${manuscript.title}” is a good one, and I read the manuscript with interest. The comparison cannot support the conclusion, however: conditions changed in the course of the study, and no analysis can repair that afterwards. I encourage the authors to repeat the work under steady conditions and submit it again.`,
  }
  return (role === 'reviewer' ? ofReviewer : ofEditor)[move]
}

type Feedback = Partial<Record<Step, string>>

import { unzipSync } from 'fflate'
import { XmlDocument } from 'libxml2-wasm'
import { describe, expect, test } from 'vitest'
import { countWords, whyNotComplete } from '#journal/paper/manuscript.ts'
import { type SubmissionFacts, whyNot } from '#journal/workflow.ts'
import { isAfter, monthsUpTo } from './calendar.ts'
import { demoPapers } from './papers.ts'
import { demoPeople } from './people.ts'
import { demoReaders } from './readers.ts'
import { demoSubmissions } from './submissions.ts'
import { type Block, type Manuscript, writeManuscript } from './word/manuscript.ts'

const today = { year: 2026, month: 11, day: 20 }
const papers = demoPapers(today)
const submissions = demoSubmissions(today)
const manuscripts = [...papers, ...submissions].flatMap(({ manuscript }) => (manuscript ? [manuscript] : []))

const textsOf = (block: Block): string[] => {
  if (block.kind === 'list') return block.items
  if (block.kind === 'table') return [block.caption, ...block.header, ...block.rows.flat()]
  if (block.kind === 'figure') return [block.caption, block.alt]
  return block.kind === 'equation' ? [] : [block.text]
}
const allTexts = ({ title, abstract, keywords, body, references }: Manuscript) => [
  title,
  abstract,
  ...keywords,
  ...body.flatMap(textsOf),
  ...references,
]
const paragraphs = ({ body }: Manuscript) =>
  body.flatMap((block) => (block.kind === 'paragraph' ? [block.text] : []))
const countOf = (manuscript: Manuscript, kind: Block['kind']) =>
  manuscript.body.filter((block) => block.kind === kind).length

describe('the papers', () => {
  test('every month since the first issue has two or three', () => {
    for (const month of monthsUpTo(today)) {
      const count = papers.filter(
        ({ published }) => published.year === month.year && published.month === month.month,
      ).length
      expect([2, 3]).toContain(count)
    }
    expect(papers).toHaveLength(40)
  })

  test('the months grow with the calendar, and there is nothing before the first issue', () => {
    expect(demoPapers({ year: 2025, month: 5, day: 31 })).toEqual([])
    expect(demoPapers({ year: 2025, month: 6, day: 1 }).map((paper) => paper.published)).toEqual([
      { year: 2025, month: 6, day: 1 },
      { year: 2025, month: 6, day: 1 },
    ])
    const later = demoPapers({ year: 2028, month: 2, day: 29 })
    expect(later.slice(0, 38).map((paper) => paper.slug)).toEqual(
      papers.slice(0, 38).map((paper) => paper.slug),
    )
    expect(new Set(later.map((paper) => paper.manuscript.title)).size).toBe(later.length)
    expect(new Set(later.map((paper) => paper.slug)).size).toBe(later.length)
  })

  test('each has readers in every month since it was published, and never more readers than looks', () => {
    for (const { published } of papers) {
      const use = demoReaders(published, today)
      expect(use[0]?.day).toEqual(published)
      expect(use).toHaveLength((today.year - published.year) * 12 + today.month - published.month + 1)
      for (const { requests, investigations, readers } of use) {
        expect(readers).toBeGreaterThan(0)
        expect(requests).toBeGreaterThanOrEqual(readers)
        expect(investigations).toBeGreaterThanOrEqual(requests)
      }
    }
  })

  test('each is received before it is accepted, published after, and never in the future', () => {
    for (const { received, accepted, published } of papers) {
      expect(isAfter(accepted, received) && isAfter(published, accepted)).toBe(true)
      expect(isAfter(published, today)).toBe(false)
    }
  })

  test('each comes with its editor’s and its reviewer’s words', () => {
    for (const { editorFeedback, reviewFeedback } of papers) {
      expect(countWords(editorFeedback)).toBeGreaterThan(15)
      expect(countWords(reviewFeedback)).toBeGreaterThan(60)
      expect(editorFeedback + reviewFeedback, 'plain text').not.toMatch(/[*~^]/u)
    }
  })
})

describe('the manuscripts', () => {
  test.each(manuscripts)('“$title” is complete by the journal’s rules', (manuscript) => {
    const { title, abstract, keywords } = manuscript
    expect(whyNotComplete({ title, abstract, keywords, hasManuscript: true })).toBeUndefined()
    expect(countWords(manuscript.abstract)).toBeGreaterThanOrEqual(110)
    expect(countWords(manuscript.abstract)).toBeLessThanOrEqual(230)
    expect([5, 6]).toContain(manuscript.keywords.length)
    const length = countWords(paragraphs(manuscript).join(' '))
    expect(length).toBeGreaterThanOrEqual(880)
    expect(length).toBeLessThanOrEqual(1600)
    expect([1, 2, 3]).toContain(countOf(manuscript, 'figure'))
    expect([1, 2]).toContain(countOf(manuscript, 'table'))
    expect([1, 2, 3]).toContain(countOf(manuscript, 'equation'))
  })

  test('no two share a title or a paragraph', () => {
    const titles = [...manuscripts, ...submissions].map(({ title }) => title)
    expect(new Set(manuscripts.map(({ title }) => title)).size).toBe(manuscripts.length)
    expect(titles.every((title) => title.length > 20)).toBe(true)
    const all = manuscripts.flatMap(paragraphs)
    expect(all.filter((text, index) => all.indexOf(text) !== index)).toEqual([])
  })

  test('no unfilled gap and no failed number is left in the text', () => {
    for (const text of manuscripts.flatMap(allTexts))
      expect(text).not.toMatch(/undefined|NaN|Infinity|[{}]|\[c|\[again|\.\.|\s\s/)
  })

  test('references are cited in order of number, and none is left out', () => {
    for (const manuscript of manuscripts) {
      const cited = paragraphs(manuscript).flatMap((text) =>
        [...text.matchAll(/\[(\d+)(?:,(\d+))?\]/g)].flatMap(([, one, two]) =>
          two ? [Number(one), Number(two)] : [Number(one)],
        ),
      )
      const firstTimes = [...new Set(cited)]
      expect(firstTimes).toEqual(manuscript.references.map((_, index) => index + 1))
      expect(manuscript.references.length).toBeGreaterThanOrEqual(8)
      expect(new Set(manuscript.references).size).toBe(manuscript.references.length)
      expect(manuscript.references.every((reference) => reference.includes('doi:10.5555/'))).toBe(true)
    }
  })
})

describe('the Word files', () => {
  const files = manuscripts.map(writeManuscript)

  test('the same manuscript always gives the same bytes', () => {
    expect(Buffer.compare(files[0]!, writeManuscript(demoPapers(today)[0]!.manuscript))).toBe(0) // there are papers
  })

  test('each is small, complete, and made of well-formed parts, with drawings that stay sharp', () => {
    for (const [index, file] of files.entries()) {
      expect(file.length).toBeLessThan(400_000)
      const parts = unzipSync(file)
      const xml = Object.entries(parts).filter(([name]) => /\.(xml|rels)$/.test(name))
      expect(xml).toHaveLength(9)
      for (const [, bytes] of xml) XmlDocument.fromBuffer(bytes).dispose()
      const figures = countOf(manuscripts[index]!, 'figure') // one file for each manuscript
      for (const ending of ['.png', '.svg'])
        expect(Object.keys(parts).filter((name) => name.endsWith(ending))).toHaveLength(figures)
    }
  })
})

describe('the submissions', () => {
  const idOf = (email: string) => ({
    role: demoPeople.find((person) => person.email === email)!.type,
    id: email,
  }) // everyone named in a story is one of the people

  test('there is at least one at every stage before publication', () => {
    const counts = Object.groupBy(submissions, ({ status }) => status)
    expect(Object.fromEntries(Object.entries(counts).map(([status, list]) => [status, list.length]))).toEqual(
      {
        incomplete: 2,
        submitted: 2,
        editing_in_progress: 2,
        sent_for_review: 2,
        review_in_progress: 2,
        editing_feedback_given: 1,
        review_feedback_given: 1,
        approved_for_publication: 2,
        rejected: 1,
      },
    )
  })

  test.each(submissions)(
    'the story of “$title” is one that the workflow allows, and time runs forwards in it',
    (submission) => {
      let facts: SubmissionFacts | undefined
      let before = -1e9
      for (const { move, by, daysAgo, hour, feedback = '' } of submission.moves) {
        const time = hour - daysAgo * 24
        expect(daysAgo).toBeGreaterThan(0)
        expect(time).toBeGreaterThan(before)
        before = time
        if (move === 'pay') {
          facts = { ...facts!, paid: true }
          continue
        }
        const given = {
          title: submission.title,
          abstract: submission.abstract,
          keywords: submission.keywords,
          hasManuscript: Boolean(submission.manuscript),
          feedback,
        }
        expect(whyNot(move, facts, { viewer: idOf(by), ...given })).toBeUndefined()
        facts = { authorId: submission.author, ...facts, ...given, ...after(move, by, facts) }
      }
      expect(facts?.status).toBe(submission.status)
    },
  )
})

/** What the use cases would record after a move. */
function after(
  move: string,
  by: string,
  facts: SubmissionFacts | undefined,
): Pick<SubmissionFacts, 'status'> & Partial<SubmissionFacts> {
  if (move === 'saveForLater') return { status: 'incomplete' }
  if (move === 'submit') return { status: 'submitted' }
  if (move === 'selectForEdit') return { status: 'editing_in_progress', editorId: by }
  if (move === 'sendForReview') return { status: 'sent_for_review' }
  if (move === 'requestRevision')
    return { status: facts?.round ? 'review_feedback_given' : 'editing_feedback_given' }
  if (move === 'selectForReview')
    return {
      status: 'review_in_progress',
      round: 1,
      reviews: [{ personId: by, round: 1, state: 'accepted' }],
    }
  if (move === 'resubmit')
    return {
      status: facts?.status === 'editing_feedback_given' ? 'sent_for_review' : 'approved_for_publication',
    }
  return { status: move === 'approve' ? 'approved_for_publication' : 'rejected' }
}

// Writes one paper from its topic: body, abstract, references, and what editor and reviewer thought of it.
import { type Chance, chance } from './chance.ts'
import { toPlainText } from './plain-text.ts'
import { labelOf } from './studies/contest.ts'
import { run, type Study } from './studies/study.ts'
import { inWords } from './statistics.ts'
import type { Subject } from './story.ts'
import { editorNotes, reviewNotes } from './texts/common.ts'
import { contestAbstract, contestOutline, contestReview } from './texts/contest.ts'
import { departments, familyNames, givenNames, journals, referenceTitles, towns } from './texts/names.ts'
import { seriesAbstract, seriesOutline, seriesReview } from './texts/series.ts'
import { surveyAbstract, surveyOutline, surveyReview } from './texts/survey.ts'
import { sweepAbstract, sweepOutline, sweepReview } from './texts/sweep.ts'
import { trialAbstract, trialOutline, trialReview } from './texts/trial.ts'
import type { Topic } from './topic.ts'
import type { Author, Block, Manuscript } from './word/manuscript.ts'
import { capitalised, citing, fill, type Outline, say, type Slot, type Words } from './writing.ts'

export type Written = { manuscript: Manuscript; editorFeedback: string; reviewFeedback: string }

// oxfmt-ignore
const patterns: Record<Topic['design']['kind'], { abstract: readonly Slot[]; outline: Outline; review: Slot }> = {
  sweep:   { abstract: sweepAbstract,   outline: sweepOutline,   review: sweepReview },
  trial:   { abstract: trialAbstract,   outline: trialOutline,   review: trialReview },
  contest: { abstract: contestAbstract, outline: contestOutline, review: contestReview },
  survey:  { abstract: surveyAbstract,  outline: surveyOutline,  review: surveyReview },
  series:  { abstract: seriesAbstract,  outline: seriesOutline,  review: seriesReview },
}

/**
 * `edition` tells a later paper on the same topic from the first: different numbers, different words. `year` is the
 * paper's.
 */
export function writePaper(topic: Topic, year: number, edition = 1): Written {
  const dice = chance(`${topic.slug} ${edition}`)
  const study = run(topic, dice)
  const told = { ...topicWords(topic), monthsOfWork: inWords(dice.whole(7, 26)) }
  const taken = Object.keys(study.words).find((name) => name in told)
  if (taken) throw new Error(`Both the topic and the study call something "${taken}".`)
  const words = { ...told, ...study.words }
  const { abstract, outline, review } = patterns[topic.design.kind]
  const citations = citing(dice)
  const telling = { topic, words, shown: study.shown, cite: citations.cite, dice }
  const body = outline.flatMap((line) => lineToBlocks(line, telling))
  const reviewPoint = say([review], words, dice)
  return {
    manuscript: {
      title: edition === 1 ? topic.title : `${capitalised(topic.short)}: results from year ${edition}`,
      authors: authorsOf(topic.subject, dice),
      abstract: say(abstract, words, dice),
      keywords: topic.keywords,
      body,
      references: Array.from({ length: citations.count() }, (_, index) =>
        reference(topic, { index, paperYear: year }, dice),
      ),
    },
    editorFeedback: toPlainText(say(editorNotes, words, dice)),
    reviewFeedback: toPlainText(say(reviewNotes, { ...words, reviewPoint }, dice)),
  }
}

/** The texts of the topic, and the first sentence of each for the abstract. */
function topicWords({
  short,
  problem,
  gap,
  methods,
  measure,
  meaning,
  limits,
  use,
  ask,
  reading,
}: Topic): Words {
  const firstSentence = (text: string) =>
    text.split(/(?<=[.?!])\s+(?=[\p{Lu}“\d])/u)[0]?.replaceAll(/\^\[.+?\]/g, '') ?? ''
  const firsts = {
    problemFirst: firstSentence(problem),
    methodsFirst: firstSentence(methods),
    measureFirst: firstSentence(measure),
    meaningFirst: firstSentence(meaning),
  }
  const readings = Object.fromEntries(
    [0, 1, 2, 3].map((index) => [`reading${index + 1}`, reading[index] ?? short]),
  )
  return { short, problem, gap, methods, measure, meaning, limits, use, ask, ...firsts, ...readings }
}

type Telling = Pick<Study, 'words' | 'shown'> & { topic: Topic; cite: (text: string) => string; dice: Chance }

function lineToBlocks(line: Outline[number], { topic, words, shown, cite, dice }: Telling): Block[] {
  if (typeof line !== 'string') return [{ kind: 'paragraph', text: cite(say(line, words, dice)) }]
  if (line.startsWith('## ')) return [{ kind: 'heading', level: 2, text: line.slice(3) }]
  if (line.startsWith('# ')) return [{ kind: 'heading', level: 1, text: line.slice(2) }]
  const block = shown[line.slice(1)] ?? lists[line.slice(1)]?.(topic, words)
  return block ? [block] : []
}

const lists: Record<string, (topic: Topic, words: Words) => Block | undefined> = {
  steps: (_, words) => ({
    kind: 'list',
    ordered: true,
    items: [
      'begin with {ours} and {control} side by side;',
      'go on to the next level of {factor};',
      'take {replicates} readings of {outcome} for each of the two;',
      'check the instruments, and repeat until all {steps} levels are done.',
    ].map((step) => capitalised(fill(step, words))),
  }),
  methods: ({ design }) =>
    design.kind === 'contest'
      ? {
          kind: 'list',
          ordered: false,
          items: design.methods.map(
            (method, index) =>
              `**${labelOf(method)}**${index === 0 ? ', the method proposed here;' : index === design.methods.length - 1 ? ', the simplest choice.' : ';'}`,
          ),
        }
      : undefined,
  themes: ({ design }) =>
    design.kind === 'survey'
      ? {
          kind: 'list',
          ordered: true,
          items: design.themes.map(
            (theme, index) => `${theme}${index === design.themes.length - 1 ? '.' : ';'}`,
          ),
        }
      : undefined,
  seen: ({ design }, words) =>
    design.kind === 'sweep' && design.texture
      ? {
          kind: 'paragraph',
          text: fill(
            'Figure 2 shows {seen}. It is one of several images taken at {middleLevel} and was chosen as typical.',
            words,
          ),
        }
      : undefined,
}

function authorsOf(subject: Subject, dice: Chance): Author[] {
  const names = dice.shuffled(givenNames)
  const families = dice.shuffled(familyNames)
  const places = dice
    .shuffled(towns)
    .slice(0, 2)
    .map((town) => fill(dice.pick(departments[subject]), { town }))
  const count = dice.pick([1, 2, 2, 3, 3, 4, 4, 5])
  return names.slice(0, count).map((givenName, index) => {
    const familyName = families[index] ?? ''
    const affiliation = places[index === 0 ? 0 : dice.whole(0, 1)] ?? ''
    const email = `${givenName}.${familyName}@papers.example`.toLowerCase()
    return { givenName, familyName, affiliation, ...(index === 0 && { email }) }
  })
}

/** Vancouver style; 10.5555 is the prefix reserved for examples, under which nothing is registered. */
function reference(
  { slug, subject, reading }: Topic,
  { index, paperYear }: { index: number; paperYear: number },
  dice: Chance,
): string {
  const writers = Array.from(
    { length: dice.whole(1, 4) },
    () => `${dice.pick(familyNames)} ${dice.pick(givenNames).charAt(0)}`,
  )
  const titles = chance(slug).shuffled(referenceTitles)
  const title = capitalised(
    fill(titles[index % titles.length] ?? '', { about: reading[index % reading.length] ?? '' }),
  )
  const [journal, letters] = dice.pick(journals[subject])
  const year = paperYear - dice.whole(1, 14)
  const page = dice.whole(11, 880)
  return `${[...new Set(writers)].join(', ')}. ${title}${title.endsWith('?') ? '' : '.'} ${journal}. ${year};${year - 1998}(${dice.whole(1, 12)}):${page}–${page + dice.whole(5, 14)}. doi:10.5555/${letters}.${year}.${String(dice.whole(1, 999)).padStart(4, '0')}`
}

/** The letters of peer review: what they're for, what can stand in them, and how we word them. Publishers may change the wording. */

export const letterNames = [
  ...(['invitation', 'answer', 'soon', 'overdue'] as const),
  ...(['accept', 'minor', 'major', 'reject'] as const),
]
export type LetterName = (typeof letterNames)[number]

/** What stands for something else in a letter, written as {title}. */
export const placeholders = {
  journal: 'the journal’s name',
  title: 'the paper’s title',
  number: 'the submission number',
  answerBy: 'the date by which the reviewer should answer',
  dueOn: 'the date on which the review is due',
}
export type Placeholder = keyof typeof placeholders

type Letter = { title: string; use: string; holds: readonly Placeholder[]; usual: string }

const paper = ['journal', 'title', 'number'] as const
const dated = [...paper, 'answerBy', 'dueOn'] as const
const begin = 'Editors can begin their letter to the author with it, and change anything in it.'

export const letters: Record<LetterName, Letter> = {
  invitation: {
    title: 'Invitation to review',
    use: 'The editor can change it for each reviewer. The email adds the abstract, the dates and the link.',
    holds: paper,
    usual: `We’d be grateful if you would review a paper for {journal}: “{title}”.

Its abstract is below. The link opens the paper; you don’t need an account. Please tell us soon whether you can review it, so that we can ask someone else if you can’t.`,
  },
  answer: {
    title: 'Reminder to answer an invitation',
    use: 'Sent before the date by which the reviewer should answer.',
    holds: dated,
    usual: 'We asked you to review “{title}”. Please tell us by {answerBy} whether you can.',
  },
  soon: {
    title: 'Reminder of a review that will soon be due',
    use: 'Sent a few days before the review is due.',
    holds: dated,
    usual: 'Your review of “{title}” is due on {dueOn}. Thank you for taking it on.',
  },
  overdue: {
    title: 'Reminder of an overdue review',
    use: 'Sent once the review is overdue.',
    holds: dated,
    usual: 'Your review of “{title}” was due on {dueOn}. If you need more time, please tell the editor.',
  },
  accept: {
    title: 'Accept',
    use: begin,
    holds: paper,
    usual: 'We’re glad to accept “{title}” for publication in {journal}. Thank you for sending it to us.',
  },
  minor: {
    title: 'Minor revision',
    use: begin,
    holds: paper,
    usual:
      'Thank you for sending us “{title}”. We’d like to publish it once a few minor points are settled. Please answer each of them when you send the paper back.',
  },
  major: {
    title: 'Major revision',
    use: begin,
    holds: paper,
    usual:
      'Thank you for sending us “{title}”. Before we can decide, it needs substantial changes and another round of review. Please answer each of the points when you send the paper back.',
  },
  reject: {
    title: 'Reject',
    use: begin,
    holds: paper,
    usual:
      'Thank you for letting us consider “{title}”. We’re sorry, but we can’t publish it, for these reasons:',
  },
}

/** What stands in braces in a letter and means nothing there. */
export function unknownIn(name: LetterName, text: string): string[] {
  const known: readonly string[] = letters[name].holds
  const used = [...text.matchAll(/\{([^{}]*)\}/g)].map(([, word = '']) => word)
  return [...new Set(used)].filter((word) => !known.includes(word))
}

/** In its final words. What has no value stays as it is. */
export function toFinal(text: string, values: Partial<Record<Placeholder, string>>): string {
  const known: Record<string, string | undefined> = values
  return text.replaceAll(/\{(\w+)\}/g, (whole, word: string) => known[word] ?? whole)
}

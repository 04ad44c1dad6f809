// What the typesetting desk shows of one paper.
import { element, escape } from '#journal/markup.ts'
import type { Services } from '#edge/context.ts'
import { keyOf, placesOf } from '#features/press/corrections/places.ts'
import { toHtml } from '#features/press/html/to-html.ts'
import { needSubmissionFor } from '#features/submissions/moves/reading.server.ts'
import type { SignedIn } from '#journal/roles.ts'
import { toChosen } from './chosen.ts'
import type { Typesetting } from './contract.ts'
import { insistMayCorrect } from './correcting.server.ts'
import { notesOn } from './notes.ts'
import { quoteOf } from './words.ts'
import { readTypeset, type TypesetPaper } from './read-paper.server.ts'

/** For programs. */
export async function readTypesetting(
  services: Services,
  viewer: SignedIn,
  submissionId: string,
): Promise<Typesetting> {
  await insistMayCorrect(services.db, viewer, submissionId)
  return toTypesetting(await readTypeset(services, services.db, submissionId))
}

/** `at` is the key of the place that somebody chose. */
export async function needTypesettingDesk(
  services: Services,
  viewer: SignedIn,
  { id, at }: { id: string; at: string },
) {
  await insistMayCorrect(services.db, viewer, id)
  const typeset = await readTypeset(services, services.db, id)
  const told = toTypesetting(typeset)
  const { paper } = typeset
  const kept = new Set(told.corrections.filter(({ kind }) => kind === 'keep').map(({ place }) => place))
  return {
    submission: await needSubmissionFor(services, viewer, id),
    ...told,
    cut: told.places.filter(({ kind, key }) => kind === 'cutLine' && !kept.has(key)),
    language: paper?.article.language ?? 'en',
    html:
      paper &&
      toHtml(paper.article, (name) => `/proof/${id}/figures/${name}`, { beside: besideOf(told, at) }),
    chosen: paper && toChosen(paper, typeset.corrections, at),
  }
}

function toTypesetting({ typeset, corrections, paper }: TypesetPaper): Typesetting {
  const missing = new Set(paper?.missing.map(({ target }) => keyOf(target)))
  return {
    isCurrent: typeset?.isCurrent ?? false,
    pages: typeset?.pages ?? null,
    failure: typeset?.failure ?? null,
    warnings: paper?.read.warnings ?? [],
    notes: paper ? notesOn(paper.article) : [],
    places: paper
      ? placesOf(paper.read).map(({ key, target: { kind, words } }) => ({ key, kind, words }))
      : [],
    corrections: corrections.map(({ id, place, kind, target, value, by, at }) => ({
      id,
      place,
      kind,
      words: target.words,
      value,
      by,
      at: at.toISOString(),
      isMissing: missing.has(place),
    })),
  }
}

/** A link to the form, and what there is to look at. */
function besideOf({ notes, places }: Typesetting, chosen: string) {
  const byPlace = Map.groupBy(notes, ({ place }) => place)
  const words = new Map(places.map((place) => [place.key, quoteOf(place.words)]))
  return (place: string): string => {
    const said = (byPlace.get(place) ?? []).map(({ kind, sentence }) =>
      element('span', { class: kind }, escape(sentence)),
    )
    // The form comes before the paper; whoever has no mouse gets to it from the place.
    const where =
      place === chosen ? { href: '#form', 'aria-current': 'true' } : { href: `?at=${place}#${place}` }
    const link = element('a', { ...where, 'aria-label': `Correct: ${words.get(place)}` }, 'Correct')
    return element('div', { class: 'at', id: place }, link + said.join(''))
  }
}

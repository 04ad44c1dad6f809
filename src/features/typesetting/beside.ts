// What stands beside each place of a paper on a desk or a proof: a link to the form, and what was said of it.
import { element, escape } from '#journal/text/markup.ts'
import { quoteOf } from './words.ts'

type Shown = {
  notes: { place: string; kind: 'warning' | 'hint' | 'found' | 'comment'; sentence: string }[]
  places: { key: string; words: string }[]
  chosen: string
  /** What can be done here; nothing while there's nothing to do. */
  action: 'Correct' | 'Comment' | undefined
}

export function toBeside({ notes, places, chosen, action }: Shown): (place: string) => string {
  const byPlace = Map.groupBy(notes, ({ place }) => place)
  const words = new Map(places.map(({ key, words }) => [key, quoteOf(words)]))
  const linkAt = (place: string) => {
    // The form comes before the paper; whoever has no mouse gets to it from the place.
    const where =
      place === chosen ? { href: '#form', 'aria-current': 'true' } : { href: `?at=${place}#${place}` }
    return action ? element('a', { ...where, 'aria-label': `${action}: ${words.get(place)}` }, action) : ''
  }
  return (place) => {
    const said = (byPlace.get(place) ?? []).map(({ kind, sentence }) =>
      element('span', { class: kind }, escape(sentence)),
    )
    return element('div', { class: 'placed', id: place }, linkAt(place) + said.join(''))
  }
}

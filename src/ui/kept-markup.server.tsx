import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Maker } from './made-once.tsx'

/** Keeps for good what it has made: the menus of some months, nothing that readers send. */
export function keptMarkup(): Maker {
  const kept = new Map<(given: never) => ReactNode, Map<string, string>>()
  return (Part, given) => {
    const ofPart = kept.get(Part) ?? new Map<string, string>()
    kept.set(Part, ofPart)
    const key = JSON.stringify(given)
    const markup = ofPart.get(key) ?? renderToStaticMarkup(<Part {...given} />)
    ofPart.set(key, markup)
    return markup
  }
}

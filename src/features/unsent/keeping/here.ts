// What was typed and hasn't reached the server yet, kept in this browser: an entry for each window.
import type { Typed } from '../to-others.ts'
import type { AnyField } from '../fields.ts'

export type Place = {
  /** Whose it is: a person's address, or a review's id. */
  owner: string
  submissionId: string
  field: AnyField
  /** The call that keeps it. */
  address: string
  /** When the paper came to this desk. */
  since: string
}
type Entry = Typed & { at: number }
export type Left = Typed & { key: string }

/** Signing out forgets every key that begins with 'mine:' (src/ui/script/sign-out.ts). */
const placeKey = ({ owner, submissionId, field }: Place) => `mine:unsent:${owner}:${submissionId}:${field}:`
const stageKey = (place: Place) => `${placeKey(place)}${place.since}:`

/** The key of this window, for this place. */
export const newKey = (place: Place) => stageKey(place) + crypto.randomUUID()

export function keepHere(key: string, typed: Typed): void {
  const entry: Entry = { ...typed, at: Date.now() }
  quietly(() => localStorage.setItem(key, JSON.stringify(entry)))
}

export function forgetHere(key: string): void {
  quietly(() => localStorage.removeItem(key))
}

/** What other windows left, oldest first. What belonged to an earlier stage of the paper goes. */
export function takeLeft(place: Place): Left[] {
  const keys = quietly(() => Object.keys(localStorage)) ?? []
  const theirs = keys.filter((key) => key.startsWith(placeKey(place)))
  const [left, over] = [theirs.filter((key) => key.startsWith(stageKey(place))), stageKey(place)]
  for (const key of theirs) if (!key.startsWith(over)) forgetHere(key)
  return left.flatMap((key) => findEntry(key) ?? []).toSorted((one, other) => one.at - other.at)
}

function findEntry(key: string): (Entry & { key: string }) | undefined {
  const text = quietly(() => localStorage.getItem(key))
  const entry = text ? quietly(() => JSON.parse(text) as Entry) : undefined // `keepHere` wrote it
  return entry && { ...entry, key }
}

/** A browser may have no storage, or no room in it: then only the server keeps the text. */
function quietly<T>(work: () => T): T | undefined {
  try {
    return work()
  } catch {
    return undefined
  }
}

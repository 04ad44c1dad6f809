const together = 500

/** What comes one by one, so many at a time as a question to the database may name. */
export async function* inTroops<T>(all: AsyncIterable<T>): AsyncIterable<T[]> {
  let troop: T[] = []
  for await (const one of all) {
    troop.push(one)
    if (troop.length < together) continue
    yield troop
    troop = []
  }
  if (troop.length > 0) yield troop
}

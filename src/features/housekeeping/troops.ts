const together = 500

/** Groups what comes one by one, as many as a database query may name. */
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

import { readFile, readdir } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'

/** Their texts by name, in order. */
export type Files = Map<string, string>

/**
 * `earlier`: the sets of files that made these tables before, a folder each. The last file of a set notes those of the
 * next as seen.
 */
export type Migrations = { today: Files; earlier: Files[] }

export async function readMigrations(folder: string): Promise<Migrations> {
  const paths = (await readdir(folder, { recursive: true })).filter((path) => path.endsWith('.sql'))
  const read = async (path: string) =>
    [basename(path, '.sql'), await readFile(join(folder, path), 'utf8')] as const
  const readSet = async (set: string[] = []): Promise<Files> => new Map(await Promise.all(set.map(read)))
  const { '.': today, ...earlier } = Object.groupBy(paths.toSorted(), (path) => dirname(path))
  return { today: await readSet(today), earlier: await Promise.all(Object.values(earlier).map(readSet)) }
}

/** All of them, the earliest first. */
export const inOrder = ({ today, earlier }: Migrations): Files =>
  new Map([...earlier, today].flatMap((files) => [...files]))

/** Which of these migrations this program doesn't have. */
export function listUnknown(migrations: Migrations, names: string[]): string[] {
  const known = inOrder(migrations)
  return names.filter((name) => !known.has(name))
}

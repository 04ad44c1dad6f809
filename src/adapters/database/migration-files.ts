import { readdir } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'

/** Their paths by name, in order. */
export type Files = Map<string, string>

/**
 * `earlier`: the sets of files that made these tables before, a folder each. The last file of a set notes those of the
 * next as seen.
 */
export type Migrations = { today: Files; earlier: Files[] }

export async function listMigrations(folder: string): Promise<Migrations> {
  const paths = (await readdir(folder, { recursive: true })).filter((path) => path.endsWith('.sql'))
  const toFiles = (set: string[] = []): Files =>
    new Map(set.map((path) => [basename(path, '.sql'), join(folder, path)]))
  const { '.': today, ...earlier } = Object.groupBy(paths.toSorted(), (path) => dirname(path))
  return { today: toFiles(today), earlier: Object.values(earlier).map((set) => toFiles(set)) }
}

/** All of them, the earliest first. */
export const inOrder = ({ today, earlier }: Migrations): Files =>
  new Map([...earlier, today].flatMap((files) => [...files]))

/** Which of these migrations this program doesn't have. */
export function listUnknown(migrations: Migrations, names: string[]): string[] {
  const known = inOrder(migrations)
  return names.filter((name) => !known.has(name))
}

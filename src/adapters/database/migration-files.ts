import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'

/** The text of each migration by name, in order. `earlier`: those that take a database of 0.1.0 to today's files. */
export type Migrations = Record<'today' | 'earlier', Map<string, string>>

const earlier = 'from-0.1.0.sql'

export async function readMigrations(folder: string): Promise<Migrations> {
  const names = (await readdir(folder)).toSorted()
  const read = (name: string) => readFile(join(folder, name), 'utf8')
  const today = names.filter((name) => name.endsWith('.sql') && name !== earlier)
  const texts = await Promise.all(
    today.map(async (name) => [name.replace('.sql', ''), await read(name)] as const),
  )
  return {
    today: new Map(texts),
    earlier: new Map(names.includes(earlier) ? sectionsOf(await read(earlier)) : []),
  }
}

/** Each begins with a line that gives its name: `--- 0001-people`. */
function sectionsOf(text: string): [name: string, text: string][] {
  const sections = text.split(/^--- /m).slice(1)
  return sections.map((section) => {
    const [name = '', ...lines] = section.split('\n')
    return [name, lines.join('\n')]
  })
}

/** Which of these migrations this program doesn't have. */
export async function listUnknown(folder: string, names: string[]): Promise<string[]> {
  const migrations = await readMigrations(folder)
  return names.filter((name) => !has(migrations, name))
}

export const has = ({ today, earlier }: Migrations, name: string) => today.has(name) || earlier.has(name)

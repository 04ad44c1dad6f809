// Letters beyond Latin, Greek and Cyrillic. Each family is a package: included, or fetched when the first paper needs
// it. None comes from the machine, so that a PDF looks the same everywhere.
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { fetchAddOn, Unreachable } from '../add-ons/fetch-add-on.ts'
import type { Log } from '../log.ts'
import type { Script } from '#journal/text/scripts.ts'

/** `name` is what typst calls the family, `megabytes` what its package takes. */
type Family = { folder: string; name: string; megabytes: number }

export const families: Record<Script, Family> = {
  Arab: { folder: 'noto-naskh-arabic', name: 'Noto Naskh Arabic', megabytes: 2 },
  Deva: { folder: 'noto-serif-devanagari', name: 'Noto Serif Devanagari', megabytes: 4 },
  Hans: { folder: 'noto-serif-sc', name: 'Noto Serif SC', megabytes: 115 },
  Hebr: { folder: 'noto-serif-hebrew', name: 'Noto Serif Hebrew', megabytes: 2 },
  Jpan: { folder: 'noto-serif-jp', name: 'Noto Serif JP', megabytes: 60 },
  Kore: { folder: 'noto-serif-kr', name: 'Noto Serif KR', megabytes: 110 },
}

/** Folders with font files, and the names of their families, in the order asked for. */
export type Fonts = { paths: string[]; names: string[] }

export type FontShelf = { find(scripts: readonly Script[]): Promise<Fonts>; stop(): void }

/** `addOns` is the folder of add-ons; unless it is named, nothing is fetched. What can't be had is left out, and said in the log. */
export function openFontShelf(fetching?: { addOns: string | undefined; log: Log }): FontShelf {
  const stopping = new AbortController()

  async function find(scripts: readonly Script[]): Promise<Fonts> {
    const wanted = [...new Set(scripts)].map((script) => families[script])
    const found = await Promise.all(wanted.map(async (family) => ({ ...family, path: await need(family) })))
    const had = found.filter((family): family is Family & { path: string } => family.path !== undefined)
    return { paths: had.map(({ path }) => path), names: had.map(({ name }) => name) }
  }

  async function need(family: Family): Promise<string | undefined> {
    const beside = findBeside(family)
    if (beside || !fetching?.addOns) return beside
    const { addOns, log } = fetching
    const list = join(import.meta.dirname, 'fonts', family.folder)
    const to = join(addOns, `${family.folder}-${versionOf(list)}`)
    try {
      await fetchAddOn({ list, to, log, what: fontOf(family), megabytes: family.megabytes }, stopping.signal)
      return join(to, 'node_modules', packageOf(family))
    } catch (problem) {
      if (!(problem instanceof Unreachable)) throw problem
      log.warn(
        { err: problem },
        `couldn’t fetch ${fontOf(family)}: papers are printed without the characters that need it`,
      )
      return undefined
    }
  }

  return { find, stop: () => stopping.abort(new Error('The journal is stopping.')) }
}

const fontOf = ({ name }: Family) => `the font ${name}`

const packageOf = ({ folder }: Family) => `@expo-google-fonts/${folder}`

function findBeside(family: Family): string | undefined {
  try {
    return dirname(fileURLToPath(import.meta.resolve(`${packageOf(family)}/package.json`)))
  } catch {
    return undefined
  }
}

function versionOf(list: string): string {
  const { version }: { version: string } = JSON.parse(readFileSync(join(list, 'package.json'), 'utf8'))
  return version
}

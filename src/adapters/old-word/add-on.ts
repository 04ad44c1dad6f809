// LibreOffice as WebAssembly, for machines without LibreOffice: too large to ship, so it's fetched for the first
// document.
import { existsSync, readFileSync, realpathSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Log } from '../log.ts'
import { residentProgram, type Program, type Resident } from '../programs/resident-program.ts'
import { fetchAddOn } from '../add-ons/fetch-add-on.ts'
import { inTurn } from './in-turn.ts'
import type { Converter } from './old-word.ts'

const program: Program = {
  file: join(import.meta.dirname, 'add-on-program.ts'),
  cpuSeconds: 240,
  milliseconds: 600_000,
  megabytes: 512,
  residentMegabytes: 3072, // it takes 1.4 to 1.7 GB for a paper
  mostDocuments: 1, // too much to keep for the next one
}

/** `list` names the packages, as in `add-ons/fetch-add-on.ts`; ours unless said. */
type Options = { log: Log; list?: string; limits?: Partial<Program> }

/** `addOns` is the folder of add-ons. What an operator installed there is used as it is; otherwise it's fetched. */
export function addOnConverter(addOns: string, { log, list = ours, limits }: Options): Converter {
  const stopping = new AbortController()
  let resident: Resident | undefined
  const work = async (doc: Uint8Array) => {
    const reads = await need()
    resident ??= residentProgram({ ...program, ...limits, reads })
    return resident.run(
      (place) => writeFile(join(place, 'in.doc'), doc),
      (place) => readFile(join(place, 'in.docx')),
    )
  }
  async function need(): Promise<string> {
    if (hasAddOn(addOns)) return realpathSync(addOns)
    const to = join(addOns, `old-word-${versionOf(list)}`) // a newer release may name a newer one
    await fetchAddOn({ ...about, list, to, log }, stopping.signal)
    return realpathSync(to)
  }
  return {
    name: 'add-on',
    convert: inTurn({ work, isStopped: () => stopping.signal.aborted }),
    stop: async () => {
      stopping.abort(new Error('The journal is stopping.'))
      await resident?.stop()
    },
  }
}

const about = { what: 'the converter from .doc to .docx', megabytes: 250 }
const ours = join(import.meta.dirname, 'add-on')

function versionOf(list: string): string {
  const { version }: { version: string } = JSON.parse(readFileSync(join(list, 'package.json'), 'utf8'))
  return version
}

export function hasAddOn(folder: string): boolean {
  return existsSync(join(folder, 'node_modules/@matbee/libreoffice-converter/package.json'))
}

import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { residentProgram, type Program } from '../programs/resident-program.ts'
import { inTurn, type Line } from './in-turn.ts'
import type { Converter } from './old-word.ts'

const program: Program = {
  file: join(import.meta.dirname, 'add-on-program.ts'),
  milliseconds: 60_000,
  megabytes: 512,
  residentMegabytes: 3072, // it takes 1.4 to 1.7 GB for a paper
  mostDocuments: 1, // nobody keeps that much for a next one
}

/** LibreOffice as WebAssembly, for machines without LibreOffice. `folder` is where npm installed the package, with its
 * node_modules. */
export function addOnConverter(folder: string, limits: Partial<Program> & { line?: Line } = {}): Converter {
  const resident = residentProgram({ ...program, ...limits, reads: folder })
  const convert = (doc: Uint8Array) =>
    resident.run(
      (place) => writeFile(join(place, 'in.doc'), doc),
      (place) => readFile(join(place, 'in.docx')),
    )
  return { name: 'add-on', convert: inTurn(convert, limits.line), stop: resident.stop }
}

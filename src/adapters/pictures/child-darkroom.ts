import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readMedia, writeMedia } from '../programs/media-folder.ts'
import { ProgramFailed, residentProgram, type Program } from '../programs/resident-program.ts'
import { asIs } from './picture-kinds.ts'
import type { Darkroom, Developed, Picture } from './pictures.ts'

const program: Program = {
  file: join(import.meta.dirname, 'darkroom-program.ts'),
  milliseconds: 180_000,
  megabytes: 768,
}

/** The line that the program writes for each picture, in the order they came. */
export type Plate = { name: string; extension?: string; tex?: string; warning?: string }

/** Converts in a process of its own: picture formats are old, and their readers were not written for hostile files. */
export function childDarkroom(limits: Partial<Program> = {}): Darkroom {
  const { run, stop } = residentProgram({ ...program, ...limits })
  const convert = (media: Map<string, Uint8Array>) =>
    run((folder) => writeMedia(folder, media), take).catch((problem: unknown) => {
      // A picture that takes the whole program with it must not take the paper.
      if (problem instanceof ProgramFailed) return lost
      throw problem
    })
  return {
    develop: async (media) => {
      const difficult = new Map([...media].filter(([, bytes]) => !asIs(bytes)))
      const { pictures, warnings } = difficult.size > 0 ? await convert(difficult) : nothing
      const all = [...media].flatMap(([name, bytes]): [string, Picture][] => {
        const picture = asIs(bytes) ?? pictures.get(name)
        return picture ? [[name, picture]] : []
      })
      return { pictures: new Map(all), warnings }
    },
    stop,
  }
}

const nothing: Developed = { pictures: new Map(), warnings: [] }
const lost: Developed = {
  ...nothing,
  warnings: ['The manuscript’s drawings couldn’t be converted and are missing.'],
}

async function take(folder: string): Promise<Developed> {
  const plates: Plate[] = JSON.parse(await readFile(join(folder, 'plates.json'), 'utf8'))
  const bytes = await readMedia(folder)
  const pictures = plates.flatMap((plate): [string, Picture][] => {
    if (plate.tex !== undefined) return [[plate.name, { tex: plate.tex }]]
    if (!plate.extension) return []
    // The program writes only the extensions of Picture, and bytes for each of them.
    return [[plate.name, { bytes: bytes.get(plate.name)!, extension: plate.extension as 'png' }]]
  })
  return { pictures: new Map(pictures), warnings: plates.flatMap(({ warning }) => warning ?? []) }
}

import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readMedia, writeMedia } from '../programs/media-folder.ts'
import { ProgramFailed, residentProgram, type Program } from '../programs/resident-program.ts'
import { asIs } from './picture-kinds.ts'
import type { ImageConverter, ConvertedImages, Picture } from './pictures.ts'

const program: Program = {
  file: join(import.meta.dirname, 'image-converter-program.ts'),
  cpuSeconds: 120,
  milliseconds: 600_000,
  megabytes: 768,
}

/** The line the program writes for each picture, in the order they came. */
export type Outcome = { name: string; extension?: string; tex?: string; warning?: string }

/**
 * Converts in a separate process: picture formats are old, and the code that reads them wasn't written for hostile
 * files.
 */
export function childImageConverter(limits: Partial<Program> = {}): ImageConverter {
  const { run, stop } = residentProgram({ ...program, ...limits })
  const convertAll = (media: Map<string, Uint8Array>) =>
    run((folder) => writeMedia(folder, media), take).catch((problem: unknown) => {
      // A picture that crashes the whole program mustn't take the paper with it.
      if (problem instanceof ProgramFailed) return lost
      throw problem
    })
  return {
    convert: async (media) => {
      const difficult = new Map([...media].filter(([, bytes]) => !asIs(bytes)))
      const { pictures, warnings } = difficult.size > 0 ? await convertAll(difficult) : nothing
      const all = [...media].flatMap(([name, bytes]): [string, Picture][] => {
        const picture = asIs(bytes) ?? pictures.get(name)
        return picture ? [[name, picture]] : []
      })
      return { pictures: new Map(all), warnings }
    },
    stop,
  }
}

const nothing: ConvertedImages = { pictures: new Map(), warnings: [] }
const lost: ConvertedImages = {
  ...nothing,
  warnings: ['The manuscript’s drawings couldn’t be converted and are missing.'],
}

async function take(folder: string): Promise<ConvertedImages> {
  const outcomes: Outcome[] = JSON.parse(await readFile(join(folder, 'outcomes.json'), 'utf8'))
  const bytes = await readMedia(folder)
  const pictures = outcomes.flatMap((outcome): [string, Picture][] => {
    if (outcome.tex !== undefined) return [[outcome.name, { tex: outcome.tex }]]
    if (!outcome.extension) return []
    // The program writes only the extensions of Picture, and bytes for each of them.
    return [[outcome.name, { bytes: bytes.get(outcome.name)!, extension: outcome.extension as 'png' }]]
  })
  return { pictures: new Map(pictures), warnings: outcomes.flatMap(({ warning }) => warning ?? []) }
}

import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readMedia, writeMedia } from '../programs/media-folder.ts'
import { oneAtATime } from '../programs/one-at-a-time.ts'
import { ProgramFailed, runProgram, type Program } from '../programs/run-program.ts'
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
  const alone = oneAtATime()
  return {
    develop: (media) => {
      if (media.size === 0) return Promise.resolve({ pictures: new Map(), warnings: [] })
      const all = () => runProgram({ ...program, ...limits }, (folder) => writeMedia(folder, media), take)
      return alone(() => all().catch((problem) => without(media, problem)))
    },
  }
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

/** A picture that takes the whole program with it must not take the paper: the plain formats go on as they are. */
async function without(media: Map<string, Uint8Array>, problem: unknown): Promise<Developed> {
  if (!(problem instanceof ProgramFailed)) throw problem
  const plain = [...media].flatMap(([name, bytes]): [string, Picture][] => {
    const extension = /\.(png|jpg|gif|webp)$/i.exec(name.replace(/\.jpeg$/i, '.jpg'))?.[1]?.toLowerCase()
    return extension ? [[name, { bytes, extension: extension as 'png' }]] : []
  })
  return {
    pictures: new Map(plain),
    warnings: ['The pictures could not be converted; drawings may be missing.'],
  }
}

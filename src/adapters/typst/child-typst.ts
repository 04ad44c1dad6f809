import { existsSync } from 'node:fs'
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { residentProgram, type Program } from '../programs/resident-program.ts'
import { openFontShelf, type Fonts, type FontShelf } from './fonts.ts'
import type { Print, Typescript, Typesetter } from './typst.ts'

const program: Program = {
  file: join(import.meta.dirname, 'typst-program.ts'),
  cpuSeconds: 120,
  milliseconds: 600_000,
  megabytes: 768,
  addons: true,
}

/** Typst in a separate process: a paper that hangs or fills the memory takes no one down with it. */
export function childTypst(shelf: FontShelf = openFontShelf()): Typesetter {
  const { run, stop } = residentProgram(program)
  return {
    toPdf: async (typescript) => run(lay(typescript, await shelf.find(typescript.scripts ?? [])), take),
    stop: () => {
      shelf.stop()
      return stop()
    },
  }
}

/** What templates import. */
const shared = ['look.typ', 'inlines.typ', 'floats.typ', 'text.typ']

const lay =
  ({ article, files, attach, picture, bound, template = 'journal' }: Typescript, fonts: Fonts) =>
  async (folder: string): Promise<void> => {
    for (const name of [...shared, `${template}.typ`])
      await copyFile(join(import.meta.dirname, name), join(folder, name))
    await writeFile(join(folder, 'article.json'), JSON.stringify(article))
    const order = { attach, picture, bound, template, fontPaths: fonts.paths }
    await writeFile(join(folder, 'order.json'), JSON.stringify(order))
    await writeFile(join(folder, 'families.json'), JSON.stringify(fonts.names))
    for (const [name, bytes] of files) {
      await mkdir(dirname(join(folder, name)), { recursive: true })
      await writeFile(join(folder, name), bytes)
    }
  }

async function take(folder: string): Promise<Print> {
  const answer: Omit<Print, 'pdf' | 'picture'> = JSON.parse(await readFile(join(folder, 'out.json'), 'utf8'))
  const bytesOf = async (name: string) => new Uint8Array(await readFile(join(folder, name)))
  return {
    ...answer,
    pdf: await bytesOf('out.pdf'),
    ...(existsSync(join(folder, 'out.png')) && { picture: await bytesOf('out.png') }),
  }
}

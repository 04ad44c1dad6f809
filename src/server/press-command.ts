// `npm run journal -- press FILE.docx --out DIR`: the press alone, without the journal's database or files.
import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { systemClock } from '#adapters/clock.ts'
import { childPandoc } from '#adapters/pandoc/child-pandoc.ts'
import { childImageConverter } from '#adapters/pictures/child-image-converter.ts'
import { openFontShelf } from '#adapters/typst/fonts.ts'
import { childTypst } from '#adapters/typst/child-typst.ts'
import { needBundle } from './bundle.ts'
import type { Env } from './env.ts'
import { openProgramLog } from './program-log.ts'

export async function press(env: Env, args: string[]): Promise<void> {
  const { file, out, front } = readArguments(args)
  const { pressAlone, imprintOf } = await needBundle()
  const shelf = openFontShelf({ addOns: env.addOns, log: openProgramLog(env) })
  const presses = {
    pandoc: childPandoc(),
    imageConverter: childImageConverter(),
    typesetter: childTypst(shelf),
  }
  try {
    const { files, warnings } = await pressAlone(presses, {
      docx: await needFile(file),
      name: basename(file),
      frontFile: front === undefined ? undefined : new TextDecoder().decode(await needFile(front)),
      imprint: imprintOf(env.journal, systemClock.now()),
    })
    for (const [name, bytes] of files) await write(join(out, name), bytes)
    console.log(
      `${basename(file)} has been typeset: ${[...files.keys()].filter((name) => !name.includes('/')).join(', ')} in ${out}`,
    )
    for (const warning of warnings) console.log(`- ${warning}`)
  } finally {
    await Promise.all(Object.values(presses).map((program) => program.stop()))
  }
}

const usage = 'npm run journal -- press FILE.docx --out DIR [--front FILE.json]'

function readArguments(args: string[]): { file: string; out: string; front: string | undefined } {
  const { values, positionals } = orUsage(() =>
    parseArgs({
      args,
      allowPositionals: true,
      options: { out: { type: 'string' }, front: { type: 'string' } },
    }),
  )
  const [file, ...more] = positionals
  if (!file || !values.out || more.length > 0) throw new Error(usage)
  return { file, out: values.out, front: values.front }
}

function orUsage<T>(read: () => T): T {
  try {
    return read()
  } catch (error) {
    throw new Error(`${(error as Error).message}\n${usage}`, { cause: error }) // parseArgs throws Errors
  }
}

async function needFile(path: string): Promise<Uint8Array> {
  if (!existsSync(path)) throw new Error(`There is no file ${path}.`)
  return readFile(path)
}

async function write(path: string, bytes: Uint8Array): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, bytes)
}

// Finds what typst can't set, so that the rest of the paper can be printed.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'

type Desk = { folder: string; compiler: NodeCompiler }
type Article = { formulas: Record<string, string> }

/**
 * A formula typst can't set is printed as its TeX; a picture it can't decode is named in `broken`. Returns what to tell
 * the publisher.
 */
export function leaveOutBroken(desk: Desk): string[] {
  const file = join(desk.folder, 'article.json')
  const article: Article = JSON.parse(readFileSync(file, 'utf8'))
  const tex = Object.keys(article.formulas).filter((one) => article.formulas[one])
  const formulas = brokenAmong(tex, (some) => {
    const values = some.map((one) => article.formulas[one] ?? '')
    return compiles(desk, values, 'eval(it, mode: "math")')
  })
  const pictures = brokenAmong(picturesIn(desk.folder), (some) =>
    compiles(desk, some, 'box(image("/media/" + it))'),
  )
  for (const one of formulas) article.formulas[one] = ''
  writeFileSync(file, JSON.stringify({ ...article, broken: pictures }))
  return [
    ...formulas.map((one) => `An equation is printed as TeX: ${one.slice(0, 120)}`),
    ...pictures.map((name) => `The picture ${name} is damaged and isn’t printed.`),
  ]
}

function picturesIn(folder: string): string[] {
  const media = join(folder, 'media')
  return existsSync(media) ? readdirSync(media) : []
}

/** Halves the list until the culprits are isolated. */
function brokenAmong(names: string[], areWhole: (some: string[]) => boolean): string[] {
  if (names.length === 0 || areWhole(names)) return []
  if (names.length === 1) return names
  const half = names.length >> 1
  return [names.slice(0, half), names.slice(half)].flatMap((some) => brokenAmong(some, areWhole))
}

function compiles({ compiler, folder }: Desk, values: string[], set: string): boolean {
  writeFileSync(join(folder, 'values.json'), JSON.stringify(values))
  const mainFileContent = `#for it in json("/values.json") [#${set} \\ ]`
  return !compiler.compile({ mainFileContent, resetRead: true }).hasError()
}

// Pandoc's WebAssembly, instantiated here and not by its package, which offers no heap limit and writes to the console.
// The calls follow the package's own src/core.js (pandoc-wasm 1.1.0).
import { readFile } from 'node:fs/promises'
import {
  ConsoleStdout,
  Directory,
  File,
  OpenFile,
  PreopenDirectory,
  WASI,
  type Inode,
} from '@bjorn3/browser_wasi_shim'

type Converted = { stdout: string; stderr: string; warnings: string[]; media: Map<string, Uint8Array> }
export type Convert = (options: object, files: Record<string, Uint8Array>) => Converted

type Exports = {
  memory: WebAssembly.Memory
  __wasm_call_ctors(): void
  malloc(size: number): number
  hs_init_with_rtsopts(count: number, values: number): void
  convert(options: number, length: number): void
}

const heapMegabytes = 768

/** Takes a second and 58 MB of code, and serves every pandoc of this process. */
export async function compilePandoc(): Promise<WebAssembly.Module> {
  return WebAssembly.compile(await readFile(new URL('./pandoc.wasm', import.meta.resolve('pandoc-wasm'))))
}

/** One pandoc, fresh for one document. Its file system is a table in memory: it sees neither disk nor network. */
export async function startPandoc(wasm: WebAssembly.Module): Promise<Convert> {
  const root = new Map<string, Inode>()
  const quiet = () => ConsoleStdout.lineBuffered(() => {})
  const args = ['pandoc.wasm', '+RTS', '-H64m', `-M${heapMegabytes}m`, '-RTS']
  const wasi = new WASI(
    args,
    [],
    [new OpenFile(new File([])), quiet(), quiet(), new PreopenDirectory('/', root)],
    { debug: false },
  )
  const instance = await WebAssembly.instantiate(wasm, { wasi_snapshot_preview1: wasi.wasiImport })
  const pandoc = instance.exports as unknown as Exports // the functions pandoc.wasm exports
  wasi.initialize(instance as Parameters<typeof wasi.initialize>[0])
  pandoc.__wasm_call_ctors()
  startHaskell(pandoc, args)
  return (options, files) => convertOnce({ pandoc, root }, options, files)
}

function startHaskell({ malloc, memory, hs_init_with_rtsopts }: Exports, args: string[]): void {
  const store = (address: number, value: number) =>
    new DataView(memory.buffer).setUint32(address, value, true)
  const words = args.map((word) => {
    const address = malloc(word.length + 1)
    new Uint8Array(memory.buffer, address, word.length + 1).set(new TextEncoder().encode(`${word}\0`))
    return address
  })
  const [count, list, listAt] = [malloc(4), malloc(4 * (words.length + 1)), malloc(4)]
  store(count, words.length)
  for (const [n, address] of [...words, 0].entries()) store(list + 4 * n, address)
  store(listAt, list)
  hs_init_with_rtsopts(count, listAt)
}

type Started = { pandoc: Exports; root: Map<string, Inode> }

function convertOnce(
  { pandoc, root }: Started,
  options: object,
  files: Record<string, Uint8Array>,
): Converted {
  const [stdout, stderr, warnings] = [new File([]), new File([]), new File([])]
  const given = Object.entries(files).map(
    ([name, bytes]) => [name, new File(bytes, { readonly: true })] as const,
  )
  const known = new Map<string, Inode>([
    ['stdin', new File([], { readonly: true })],
    ['stdout', stdout],
    ['stderr', stderr],
    ['warnings', warnings],
    ...given,
  ])
  root.clear()
  for (const [name, file] of known) root.set(name, file)
  const text = new TextEncoder().encode(JSON.stringify(options))
  const address = pandoc.malloc(text.length)
  new Uint8Array(pandoc.memory.buffer, address, text.length).set(text)
  pandoc.convert(address, text.length)
  return {
    stdout: decode(stdout),
    stderr: decode(stderr),
    warnings: toWarnings(decode(warnings)),
    media: new Map([...filesIn(root)].filter(([name]) => !known.has(name))),
  }
}

const decode = (file: File) => new TextDecoder().decode(file.data)

function toWarnings(json: string): string[] {
  if (!json.trim()) return []
  const logged: { verbosity?: string; pretty?: string }[] = JSON.parse(json)
  return logged
    .filter(({ verbosity }) => verbosity !== 'INFO')
    .map((line) => line.pretty ?? JSON.stringify(line))
}

function* filesIn(folder: Map<string, Inode>, path = ''): Generator<[string, Uint8Array]> {
  for (const [name, entry] of folder) {
    if (entry instanceof Directory) yield* filesIn(entry.contents, `${path}${name}/`)
    else if (entry instanceof File) yield [path + name, entry.data]
  }
}

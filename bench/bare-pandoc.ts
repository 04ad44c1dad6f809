// Pandoc alone, on the files named: CPU milliseconds of each, as JSON. A program of its own, as pandoc is in the journal.
import { readFileSync } from 'node:fs'
import { compilePandoc, startPandoc } from '../src/adapters/pandoc/pandoc-wasm.ts'

const compiled = await compilePandoc()
const options = {
  from: 'docx+styles',
  to: 'json',
  'input-files': ['in.docx'],
  'extract-media': 'media',
  sandbox: true,
}

async function cpuOf(file: string): Promise<number> {
  const docx = new Uint8Array(readFileSync(file))
  const before = process.cpuUsage()
  const convert = await startPandoc(compiled)
  convert(options, { 'in.docx': docx })
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

const [first = '', ...files] = process.argv.slice(2)
await cpuOf(first) // the compiler warms up
const cpu: number[] = []
for (const file of [first, ...files]) cpu.push(await cpuOf(file))
console.log(JSON.stringify({ cpu, megabytes: process.resourceUsage().maxRSS / 1000 }))

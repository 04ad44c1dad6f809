// PutFile and GetFile of 10 MB, as an office editor's server requests them, beside a bare server.
import { randomBytes } from 'node:crypto'
import { unzipSync, zipSync } from 'fflate'
import { checkWord } from '../src/features/manuscripts/word-file/word-check.server.ts'
import { type Desk, inEditing } from '../tests/journeys/manuscript-in-frame.ts'
import { theManuscript } from '../tests/support/manuscripts.ts'
import { startBare } from './bare.ts'
import { median, round } from './numbers.ts'

const rounds = 15
const size = 10 * 1024 * 1024

type Content = Uint8Array<ArrayBuffer>
type Server = { url: string; headers?: Record<string, string> }

export async function printFiles(desk: Desk): Promise<void> {
  console.log(
    `A Word file of 10 MB (reference: node:http that receives to disk with fsync, and sends from memory), median of ${rounds}, interleaved`,
  )
  // Two, alternating: saving the same file again wouldn't be a new version.
  const contents = [tenMegabytes(), tenMegabytes()] as const
  const document = await lockedDocument(desk)
  const bare = await startBare('bare-files.ts', contents[0])
  const asks: Record<string, (content: Content) => Promise<void>> = {
    put: (content) => put(document, content),
    'bare put': (content) => put(bare, content),
    get: () => get(document),
    'bare get': () => get(bare),
    check: async (content) => void (await checkWord(content)),
  }
  const times = await timesOf(asks, contents)
  bare.stop()
  console.table({
    PutFile: { ...versus(times['put'], times['bare put']), 'check of content': share(times) },
    GetFile: versus(times['get'], times['bare get']),
  })
}

/** A manuscript with pictures that compress no further. */
function tenMegabytes(): Content {
  const { bytes } = theManuscript()
  const filling = new Uint8Array(randomBytes(size - bytes.length))
  return zipSync({ ...unzipSync(bytes), 'word/media/filling.bin': [filling, { level: 0 }] })
}

async function lockedDocument({ author, editor }: Desk): Promise<Required<Server>> {
  const id = await inEditing({ author, editor })
  const { body } = await editor.post(`/api/wopi/token/${id}`, { permission: 'edit' })
  const { token, wopiSrc } = body as { token: string; wopiSrc: string } // as the contract says
  const headers = { authorization: `Bearer ${token}`, 'x-wopi-lock': 'bench' }
  await send(wopiSrc, { method: 'POST', headers: { ...headers, 'x-wopi-override': 'LOCK' } })
  return { url: `${wopiSrc}/contents`, headers: { ...headers, 'x-wopi-override': 'PUT' } }
}

const put = ({ url, headers = {} }: Server, body: Content) => send(url, { method: 'POST', headers, body })
const get = ({ url, headers = {} }: Server) => send(url, { headers })

async function send(url: string, init: RequestInit): Promise<void> {
  const answer = await fetch(url, init)
  await answer.arrayBuffer()
  if (answer.status !== 200) throw new Error(`${url} answered ${answer.status}.`)
}

async function timesOf(
  asks: Record<string, (content: Content) => Promise<void>>,
  contents: readonly [Content, Content],
): Promise<Record<string, number>> {
  const times: Record<string, number[]> = {}
  for (let n = 0; n <= rounds; n++) {
    for (const [name, ask] of Object.entries(asks)) {
      const begun = performance.now()
      await ask(contents[n % 2 ? 1 : 0])
      if (n > 0) (times[name] ??= []).push(performance.now() - begun)
    }
  }
  return Object.fromEntries(Object.entries(times).map(([name, all]) => [name, median(all)]))
}

const versus = (ours = Number.NaN, theirs = Number.NaN) => ({
  ms: round(ours, 1),
  'bare ms': round(theirs, 1),
  ratio: round(ours / theirs),
})

function share({ put: whole = Number.NaN, check = Number.NaN }: Record<string, number>): string {
  return `${round(check, 1)} ms, ${Math.round((100 * check) / whole)} %`
}

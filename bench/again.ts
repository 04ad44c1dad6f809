// The same page over and over, by a client that costs next to nothing: the machine's time is the server's.
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

type Headers = Record<string, string>

/** In brotli, four at a time. Throws unless every answer is 200. */
export async function askAgain(url: URL, times: number, headersOf: (n: number) => Headers): Promise<void> {
  const numbers = Array.from({ length: times }, (_, n) => n).values()
  await Promise.all([1, 2, 3, 4].map(() => askAll(url, numbers, headersOf)))
}

async function askAll(url: URL, numbers: Iterable<number>, headersOf: (n: number) => Headers): Promise<void> {
  const socket = connect(Number(url.port), url.hostname)
  await once(socket, 'connect')
  for (const n of numbers) {
    socket.write(toText(url, headersOf(n)))
    await answered(socket)
  }
  socket.destroy()
}

function toText({ pathname, host }: URL, headers: Headers): string {
  const lines = Object.entries({ host, 'accept-encoding': 'br', ...headers }).map(
    ([name, value]) => `${name}: ${value}`,
  )
  return [`GET ${pathname} HTTP/1.1`, ...lines, '', ''].join('\r\n')
}

/** Resolves once the whole answer is there. */
function answered(socket: Socket): Promise<void> {
  return new Promise((resolve, reject) => {
    let left = 0
    const take = (chunk: Buffer) => {
      if (left === 0) left = lengthOf(chunk.toString('latin1', 0, 2000))
      left -= chunk.length
      if (left > 0) return
      socket.off('data', take).off('error', reject)
      resolve()
    }
    socket.on('data', take).once('error', reject)
  })
}

function lengthOf(beginning: string): number {
  const head = /^HTTP\/1\.1 200 .*?\r\n\r\n/s.exec(beginning)?.[0]
  const body = /\ncontent-length: (\d+)/i.exec(head ?? '')?.[1]
  if (!head || !body) throw new Error(`This isn’t a page: ${beginning.slice(0, 200)}`)
  return head.length + Number(body)
}

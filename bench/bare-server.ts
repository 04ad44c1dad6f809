// The reference: node:http sending one body from memory, with the headers of the original answer.
import { createServer } from 'node:http'
import { readFileSync } from 'node:fs'

const [file = '', headers = '{}'] = process.argv.slice(2)
const body = readFileSync(file)
const sent = JSON.parse(headers) as Record<string, string>
const server = createServer((_, response) => response.writeHead(200, sent).end(body))
server.listen(0, '127.0.0.1', () =>
  process.send?.({ port: (server.address() as { port: number }).port, pid: process.pid }),
)
process.on('disconnect', () => process.exit())

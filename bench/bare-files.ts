// The reference for documents: node:http that stores what it's sent, safely on disk, and sends a body from memory.
import { createWriteStream, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { pipeline } from 'node:stream/promises'

const [file = ''] = process.argv.slice(2)
const body = readFileSync(file)
const server = createServer(async (request, response) => {
  if (request.method === 'GET') return response.writeHead(200, { 'content-length': body.length }).end(body)
  await pipeline(request, createWriteStream(`${file}.kept`, { flush: true })) // flush: fsync
  response.writeHead(200).end()
})
server.listen(0, '127.0.0.1', () =>
  process.send?.({ port: (server.address() as { port: number }).port, pid: process.pid }),
)
process.on('disconnect', () => process.exit())

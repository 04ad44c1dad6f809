// The reference for opening a document: an empty page that fetches files and compiles the scripts among them, but runs
// none.
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'

type File = { path: string; type: string; base64: string }

const [list = ''] = process.argv.slice(2)
const files = JSON.parse(readFileSync(list, 'utf8')) as File[]
const bodies = files.map(({ base64 }) => Buffer.from(base64, 'base64'))

const page = `<!doctype html><title>Reference</title><button>Get</button><p></p><script>
const files = ${JSON.stringify(files.map(({ type }) => type.includes('javascript')))}
const get = (isScript, n) => isScript ? compiled('/' + n) : fetch('/' + n).then((answer) => answer.arrayBuffer())
const compiled = (href) => new Promise((resolve, reject) => {
  const link = Object.assign(document.createElement('link'), { rel: 'modulepreload', href, onload: resolve, onerror: reject })
  document.head.append(link)
})
document.querySelector('button').onclick = async () => {
  await Promise.all(files.map(get))
  document.querySelector('p').textContent = 'All there.'
}
</script>`

const server = createServer(({ url = '/' }, response) => {
  const n = Number(url.slice(1))
  if (url === '/') return response.writeHead(200, { 'content-type': 'text/html' }).end(page)
  response.writeHead(200, { 'content-type': files[n]?.type ?? 'text/plain' }).end(bodies[n])
})
server.listen(0, '127.0.0.1', () =>
  process.send?.({ port: (server.address() as { port: number }).port, pid: process.pid }),
)
process.on('disconnect', () => process.exit())

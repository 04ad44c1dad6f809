// The journal with live reload: `npm run dev`. It runs the same as `npm start`. A small server in front of it holds
// requests while the pages are built and the journal restarts, and tells open pages to reload.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, watch } from 'node:fs'
import { createServer, request as ask } from 'node:http'
import { join } from 'node:path'
import { build } from './setup/build.mjs'
import { root } from './setup/places.mjs'

if (existsSync('.env')) process.loadEnvFile()

const watched = ['src', 'demo', 'public', 'migrations']
const pause = 150 // milliseconds: editors write more than once when saving
const jobsTimeout = 2_000 // milliseconds: a job that's cut off runs again
const startTimeout = 90_000 // milliseconds: the first start fills the demo journal

const port = Number(process.env.PORT || 3000)
const behind = await findFreePort()
const pages = new Set() // open pages waiting to be told

let journal // the running process
let ready
begin(start)

// Only on this machine: from behind it, every visitor looks like someone sitting here, who may read /dev/mail.
const front = createServer(answer).listen(port, '127.0.0.1')
front.on('error', ({ message }) => {
  console.error(message)
  void end(1)
})
watchSources(() => begin(restart))
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => end(0))

/** After whatever is under way. Problems are reported, and the next change tries again. */
function begin(work) {
  ready = Promise.resolve(ready)
    .catch(() => {})
    .then(work)
  ready.catch((error) => console.error(error.message))
}

async function start() {
  await build(process.execPath)
  const { PUBLIC_URL = `http://localhost:${port}` } = process.env
  const env = { ...process.env, PORT: String(behind), HOST: '127.0.0.1', PUBLIC_URL }
  journal = spawn(process.execPath, ['src/main.ts'], { cwd: root, stdio: 'inherit', env })
  const broken = once(journal, 'exit').then(() =>
    Promise.reject(new Error('The journal didn’t start; see above.')),
  )
  await Promise.race([broken, untilItAnswers()])
  broken.catch(() => {}) // if it ends later, that's a restart, or a crash it has reported itself
}

async function restart() {
  try {
    await build(process.execPath)
  } catch (error) {
    return console.error(`${error.message}\nThe journal carries on as before.`)
  }
  const hurry = setTimeout(() => journal.kill('SIGKILL'), jobsTimeout)
  await stop()
  clearTimeout(hurry)
  await start()
  for (const page of pages) page.end('data: reload\n\n')
}

async function stop() {
  if (!journal || journal.exitCode !== null || journal.signalCode !== null) return
  const gone = once(journal, 'exit')
  journal.kill('SIGTERM')
  await gone
}

async function end(code) {
  await ready.catch(() => {})
  await stop()
  process.exit(code)
}

async function untilItAnswers() {
  const limit = Date.now() + startTimeout
  while (Date.now() < limit) {
    const answer = await fetch(`http://127.0.0.1:${behind}/readyz`).catch(() => undefined)
    if (answer?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error('The journal isn’t answering.')
}

function watchSources(changed) {
  let waiting
  for (const folder of watched)
    watch(join(root, folder), { recursive: true }, () => {
      clearTimeout(waiting)
      waiting = setTimeout(() => changed(), pause)
    })
}

async function answer(request, response) {
  if (request.url === '/dev/reload.js') return sendScript(response)
  if (request.url === '/dev/reload') return keepWaiting(response)
  try {
    await ready
    passOn(request, response)
  } catch (error) {
    response.writeHead(503, { 'content-type': 'text/html' }).end(`<p>${error.message}</p>${reloadTag}`)
  }
}

function passOn(request, response) {
  // Not compressed, so that a line can be added.
  const { 'accept-encoding': _, ...headers } = request.headers
  const onward = ask({ host: '127.0.0.1', port: behind, path: request.url, method: request.method, headers })
  onward.on('response', (answer) => (isPage(answer) ? sendPage : sendAsItIs)(answer, response))
  onward.on('error', (error) => response.destroy(error))
  request.pipe(onward)
}

const isPage = ({ headers }) => headers['content-type']?.startsWith('text/html')

function sendAsItIs(answer, response) {
  response.writeHead(answer.statusCode, answer.headers)
  answer.pipe(response)
}

const reloadTag = '\n<script src="/dev/reload.js" async></script>\n'

function sendPage(answer, response) {
  const { 'content-length': _, etag: __, ...headers } = answer.headers
  response.writeHead(answer.statusCode, { ...headers, 'cache-control': 'no-store' })
  answer.pipe(response, { end: false })
  answer.on('end', () => response.end(reloadTag))
}

function sendScript(response) {
  const script = "new EventSource('/dev/reload').onmessage = () => location.reload()"
  response.writeHead(200, { 'content-type': 'text/javascript' }).end(script)
}

function keepWaiting(response) {
  response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' }).write('\n')
  pages.add(response)
  response.on('close', () => pages.delete(response))
}

async function findFreePort() {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address()
  probe.close()
  return port
}

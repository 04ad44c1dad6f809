// One process of the journal: web and worker, from the first answer to the last.
import { createServer, type Server } from 'node:http'
import { once } from 'node:events'
import { telling } from '#scripts/setup/tell.mjs'
import { needBundle } from './bundle.ts'
import { readEnv, type Env } from './env.ts'
import { openServices, type Running } from './services.ts'

export async function serveJournal(): Promise<void> {
  const env = readEnv()
  const { createSite, createWorker, fillDemo, followers } = await needBundle()
  // We listen from here on: a signal that arrives while the database is starting mustn't leave it running.
  const state = { isEnding: false }
  const ending = untilEnded().then(() => void (state.isEnding = true))
  const running = await telling({ doing: 'Starting the database', done: 'Database ready' }, () =>
    openServices(env, followers),
  )
  const server = createServer({ keepAliveTimeout })
  const opening = open()
  try {
    await Promise.race([opening.then(() => ending), ending])
  } finally {
    opening.catch(() => {}) // cut off halfway: what it needs is being closed
    await telling({ doing: 'Closing the journal', done: '' }, () => end(server, running))
  }
  process.exit(0)

  async function open() {
    if (state.isEnding) return
    const { log, converter } = running.services
    log.info({ converter: converter.name }, '.doc files will be converted to .docx')
    server.on('request', await createSite(running))
    await listen(server, env)
    const isDemo = env.demo && (await fill())
    await createWorker(running.services)
    welcome(env, isDemo)
  }

  function fill(): Promise<boolean> {
    const done = (isDemo: boolean) => (isDemo ? 'Demo journal ready' : '')
    return telling({ doing: 'Filling the demo journal', done }, () => fillDemo(running.services))
  }
}

/**
 * Ctrl-C and SIGTERM: no new requests, the open ones end, then jobs, then the database. A second one changes nothing.
 */
function untilEnded(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => resolve())
  })
}

async function listen(server: Server, { port, host }: Env): Promise<void> {
  server.listen(port, host)
  await once(server, 'listening')
}

// Longer than proxies keep theirs: we mustn't be the first to hang up, with a request on its way.
const keepAliveTimeout = 65_000 // milliseconds

const timeout = 10_000 // milliseconds that open requests may take to end

async function end(server: Server, running: Running): Promise<void> {
  await close(server)
  await running.stop()
}

async function close(server: Server): Promise<void> {
  if (!server.listening) return
  const closed = once(server, 'close')
  server.close()
  // Repeatedly: a connection whose answer has just ended would be kept for the next request.
  const idle = setInterval(() => server.closeIdleConnections(), 100)
  const force = setTimeout(() => server.closeAllConnections(), timeout)
  await closed
  clearInterval(idle)
  clearTimeout(force)
}

function welcome({ publicUrl, mailUrl }: Env, isDemo: boolean): void {
  const lines = [
    `The journal is open:  ${publicUrl}`,
    ...(mailUrl ? [] : [`Read its emails at:   ${publicUrl}/dev/mail`]),
    ...(isDemo ? demoPeople : []),
  ]
  console.log(`\n${lines.join('\n')}\n`)
}

const demoPeople = [
  'Demo people (password alidade-demo):',
  '  author@demo.example     author2@demo.example',
  '  editor@demo.example     editor2@demo.example',
  '  reviewer@demo.example   reviewer2@demo.example',
  '  publisher@demo.example',
]

// One process of the journal: web and worker, from the first answer to the last.
import { createServer, type Server } from 'node:http'
import { once } from 'node:events'
import { getRequestListener } from '@hono/node-server'
import { needBundle } from './bundle.ts'
import { readEnv, type Env } from './env.ts'
import { openServices, type Running } from './services.ts'

export async function serveJournal(): Promise<void> {
  const env = readEnv()
  const { createSite, createWorker, fillDemo } = await needBundle()
  const running = await openServices(env)
  try {
    const app = await createSite(running)
    const server = createServer(getRequestListener(app.fetch))
    endWithSignal(server, running)
    await listen(server, env)
    const isDemo = env.demo && (await fillDemo(running.services))
    await createWorker(running.services)
    welcome(env, isDemo)
  } catch (error) {
    await running.stop()
    throw error
  }
}

async function listen(server: Server, { port, host }: Env): Promise<void> {
  server.listen(port, host)
  await once(server, 'listening')
}

/** Ctrl-C and SIGTERM: no new requests, the open ones end, then jobs, then the database. */
function endWithSignal(server: Server, running: Running): void {
  let ending = false
  const end = async () => {
    if (ending) return
    ending = true
    await close(server)
    await running.stop()
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void end())
}

const patience = 10_000 // milliseconds that open requests may take to end

async function close(server: Server): Promise<void> {
  const closed = once(server, 'close')
  server.close()
  server.closeIdleConnections()
  const force = setTimeout(() => server.closeAllConnections(), patience)
  await closed
  clearTimeout(force)
}

function welcome({ publicUrl, mailUrl }: Env, isDemo: boolean): void {
  const lines = [
    `The journal is open:  ${publicUrl}`,
    ...(mailUrl ? [] : [`Mails can be read at: ${publicUrl}/dev/mail`]),
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

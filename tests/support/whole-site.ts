// The built site over a test's services, so that what it does can be read in the same database.
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { needBundle } from '#server/bundle.ts'
import type { Services } from '#edge/context.ts'

export async function openSite(services: Services) {
  const { createSite } = await needBundle()
  const answers = await createSite({ services, sandboxes: [], hasMailServer: true })
  // A slow test asks again on a connection that the server would have closed at this very moment.
  const server = createServer({ keepAliveTimeout: 65_000 }, answers)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo // it listens on a port
  const close = async () => {
    server.close()
    server.closeAllConnections()
    await once(server, 'close')
  }
  return { url: `http://127.0.0.1:${port}`, close }
}

// The entry point of the server bundle: pages, endpoints, jobs, commands and the demo in one module graph.
import * as build from 'virtual:react-router/server-build'
import { createApp, type Site } from './app.ts'

export { imprintOf } from '#features/press/alone/imprint.ts'
export { pressAlone } from '#features/press/alone/press-alone.server.ts'
export { commands } from './commands.ts'
export { followers } from './followers.ts'
export { fillDemo } from './demo.server.ts'
export { createWorker } from './worker.ts'

export const createSite = (site: Omit<Site, 'build'>) => createApp({ ...site, build })

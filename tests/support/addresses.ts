import type { RouteConfigEntry } from '@react-router/dev/routes'
import desks from '../../src/routes.ts'

/** Every page that isn't a reading page, whatever layouts are around it. */
export const deskPaths: string[] = desks.flatMap(pathsIn)

function pathsIn({ path, children = [] }: RouteConfigEntry): string[] {
  return path === undefined ? children.flatMap(pathsIn) : [`/${path}`]
}

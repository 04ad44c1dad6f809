import type { RouteConfigEntry } from '@react-router/dev/routes'
import desks from '../../src/routes.ts'

/** Of every page that is no reader's, whatever layouts stand around it. */
export const deskPaths: string[] = desks.flatMap(pathsIn)

function pathsIn({ path, children = [] }: RouteConfigEntry): string[] {
  return path === undefined ? children.flatMap(pathsIn) : [`/${path}`]
}

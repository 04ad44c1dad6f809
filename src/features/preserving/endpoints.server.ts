import type { Handlers } from '#edge/mount.server.ts'
import { Refused } from '#journal/refusals.ts'
import { findArrived } from './arriving/arrived.server.ts'
import { receivePackage } from './arriving/receive-package.server.ts'
import { takeIn } from './arriving/taking-in.server.ts'
import type { contract } from './contract.ts'

export const handlers: Handlers<typeof contract> = {
  createFromPackage: async (_, { services, viewer, request }) => {
    const data = await takeIn(services, viewer, await receivePackage(request))
    const arrived = await findArrived(services, viewer, data.id)
    if (!arrived) throw new Refused('package_none')
    return { data, package: arrived }
  },
}

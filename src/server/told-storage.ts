// Turns a storage failure into a sentence for whoever asked, and an alarm for whoever runs the journal.
import { findFault, type Storage } from '#adapters/storage/storage.ts'
import { isDiskFull } from '#edge/disk-full.ts'
import { raiseAlarm } from '#features/housekeeping/checking/alarm.server.ts'
import { Refused } from '#journal/refusals.ts'
import type { Services } from '#edge/context.ts'

export function withToldStorage(services: Services): Services {
  const { storage } = services
  const told = async <T>(work: Promise<T>): Promise<T> => {
    try {
      return await work
    } catch (error) {
      throw await toRefused(services, error)
    }
  }
  const toldStorage: Storage = {
    ...storage,
    put: (content) => told(storage.put(content)),
    open: (key, range) => told(storage.open(key, range)),
    read: (key) => told(storage.read(key)),
  }
  return { ...services, storage: toldStorage }
}

async function toRefused(services: Services, err: unknown): Promise<unknown> {
  const fault = findFault(err)
  if (fault) {
    await raiseAlarm(services, fault)
    return new Refused('file_faulty')
  }
  if (!isDiskFull(err)) return err
  services.log.error({ err }, 'the disk is full: could not save a file')
  return new Refused('disk_full')
}

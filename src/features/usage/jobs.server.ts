import type { Services } from '#edge/context.ts'
import { countClicks, dropClicks } from './store.server.ts'

export const jobs = { 'count-use': (services: Services) => countUse(services) }

const anHour = 3600 // seconds
const aMoment = 60

export const beginCountingUse = (services: Services) => addCount(services, aMoment)

/** Once an hour, and safe to run twice. A day is counted for the last time in the hour after it, and then its clicks go. */
export async function countUse(services: Services): Promise<void> {
  const { db, clock } = services
  await addCount(services, anHour)
  await db.transaction(async (tx) => {
    await countClicks(tx)
    await dropClicks(tx, new Date(clock.now().getTime() - anHour * 1000))
  })
}

async function addCount({ db, queue }: Services, after: number): Promise<void> {
  await db.transaction((tx) => queue.add(tx, 'count-use', { after, onceFor: 'the journal' }))
}

// People who were here before addresses were compared, or whose rows came in by another way.
import type { Services } from '#edge/context.ts'
import { listWithoutSkeleton, saveSkeletons } from '../store-look-alikes.server.ts'

type Comparing = Pick<Services, 'db' | 'queue'>

const atOnce = 5000

/** At the start of the journal, if there are such people. Nobody waits for that. */
export async function beginComparing({ db, queue }: Comparing): Promise<void> {
  const [missing] = await listWithoutSkeleton(db, 1)
  if (missing) await queue.add(db, 'compare-addresses', {}, { onceFor: 'the journal', priority: -1 })
}

/** Some of them; the others are a job of their own. Safe to run twice. */
export async function compareAddresses({ db, queue }: Comparing): Promise<void> {
  await saveSkeletons(db, await listWithoutSkeleton(db, atOnce))
  await beginComparing({ db, queue })
}

// People who joined before addresses were compared, or whose rows came in some other way.
import type { Services } from '#edge/context.ts'
import { listWithoutSkeleton, saveSkeletons } from '../store-look-alikes.server.ts'

type Comparing = Pick<Services, 'db' | 'queue'>

const atOnce = 5000

/** When the journal starts, if there are such people. No one waits for it. */
export async function beginComparing({ db, queue }: Comparing): Promise<void> {
  const [missing] = await listWithoutSkeleton(db, 1)
  if (missing) await queue.add(db, 'compare-addresses', { onceFor: 'the journal', priority: -1 })
}

/** Some of them; the rest are another job. Safe to run twice. */
export async function compareAddresses({ db, queue }: Comparing): Promise<void> {
  await saveSkeletons(db, await listWithoutSkeleton(db, atOnce))
  await beginComparing({ db, queue })
}

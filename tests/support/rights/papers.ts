// A paper at any stage, including paid and published ones.
import { verifyPayment } from '#features/payments/use-cases/hearing.server.ts'
import { createOrder } from '#features/payments/use-cases/ordering.server.ts'
import { publish } from '#features/publishing/use-cases.server.ts'
import type { Services } from '#edge/context.ts'
import { openCardPayment } from '../card-payment.ts'
import { givenA, type People } from '../submissions.ts'
import type { Stage } from './right.ts'

type Cards = ReturnType<typeof openCardPayment>

type Journal = { services: Services; cards: Cards; people: People }

/** Its id. */
export async function aPaperAt({ services, cards, people }: Journal, stage: Stage): Promise<string> {
  if (stage === '-') return 'none'
  if (stage !== 'paid' && stage !== 'published') return (await givenA(services, people, stage)).id
  const { id } = await givenA(services, people, 'approved_for_publication')
  const proof = await cards.pay(await createOrder(services, id))
  await verifyPayment(services, { ...proof, submissionId: id })
  await press(services, id)
  if (stage === 'published')
    await publish(services, people.publisher, { submissionId: id, doi: `10.5555/${id}` })
  return id
}

/** As the press leaves it; the press has its own tests. */
async function press({ db, storage }: Services, id: string): Promise<void> {
  const galleys = {
    pdf: 'application/pdf',
    html: 'text/html',
    'figures/one.png': 'image/png',
    'tables/one.png': 'text/csv',
  }
  for (const [name, type] of Object.entries(galleys)) {
    const { key, size } = await storage.put(Buffer.from(name))
    await db`insert into galleys (submission_id, name, media_type, size, storage_key, source_version)
             values (${id}, ${name}, ${type}, ${size}, ${key}, 1)`
  }
}

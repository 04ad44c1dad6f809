import { expect, test } from 'vitest'
import { testServices } from '#tests/support/services.ts'
import { home } from './home.tsx'

test('the front page calls its times goals, counts the decision from receipt, and says beside them how long papers took', async () => {
  const { services, close } = await testServices()
  const hours = (count: number) => count * 3600
  await services.db`
    insert into usual_times (first_decision, acceptance, publication, counted_at)
    values (${hours(60)}, ${hours(96)}, ${hours(5)}, now())`
  const { body } = await home({ services, params: {}, query: new URLSearchParams() })
  await close()
  const said = body.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ')
  expect(said).toContain('First decision our goal: within 48 hours of receipt 3 days')
  expect(said).toContain('Publication, once accepted our goal: within 48 hours of payment 5 hours')
  expect(said).toContain('is our goal from receipt to an accept or reject notice 48 hours')
  expect(said).not.toContain('of the decision')
})

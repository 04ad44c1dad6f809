import { expect, test } from 'vitest'
import { aPerson, testServices } from '#tests/support/services.ts'
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
  expect(said).toContain('is our goal for an accept or reject notice, from receipt 48 hours')
  expect(said).not.toContain('of the decision')
})

test('the newest paper on the front page is neither a notice nor what one is about', async () => {
  const { services, close } = await testServices()
  const { db } = services
  const { id: author } = await aPerson(services)
  for (const [day, id] of ['sound', 'faulty', 'notice'].entries()) {
    await db`insert into submissions (id, reference, status, title, author_id) values (${id}, ${id}, 'published', ${id}, ${author})`
    await db`
      insert into papers (id, volume, issue, year, month, title, abstract, keywords, authors, doi, published_at)
      values (${id}, 2, 11, 2026, 11, ${`The ${id} paper`}, '', '{}', '[]', ${`10.5555/${id}`}, ${new Date(Date.UTC(2026, 10, 1 + day))})`
  }
  await db`
    insert into notices (submission_id, updates, type, asked_by, agreed, reason)
    values ('notice', 'faulty', 'retraction', 'editor', 'unreached', 'unreliable')`
  const { body } = await home({ services, params: {}, query: new URLSearchParams() })
  await close()
  expect(/Newest paper.*?(The \w+ paper)/s.exec(body)?.[1]).toBe('The sound paper')
})

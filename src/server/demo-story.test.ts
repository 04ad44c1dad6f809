import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoPeople } from '#demo/people.ts'
import { demoSubmissions } from '#demo/submissions.ts'
import { writeManuscript } from '#demo/word/manuscript.ts'
import type { Services } from '#edge/context.ts'
import { aPerson, testServices } from '#tests/support/services.ts'
import { dayAt } from '#edge/day.ts'
import { tellStories } from './demo-story.server.ts'

let services: Services
let close: () => Promise<void>
beforeAll(async () => {
  ;({ services, close } = await testServices())
})
afterAll(() => close())

test('all stories end where they should, and their notifications and references come in the order of their dates', async () => {
  const { clock, journal, storage, db } = services
  const today = dayAt(clock.now(), journal.timeZone)
  const people = new Map(
    await Promise.all(
      demoPeople.map(async ({ email, type }) => [email, await aPerson(services, type, { email })] as const),
    ),
  )
  const stories = demoSubmissions(today)
  const toPay = await tellStories(services, {
    ...{ stories, people, today },
    keep: async (slug, written) => {
      const { key, size } = await storage.put(writeManuscript(written))
      return { name: `${slug}.docx`, kind: 'docx', size, storageKey: key }
    },
  })

  expect(toPay).toHaveLength(1)
  const ends = await db<{ status: string }>`select status from submissions`
  expect(ends.map(({ status }) => status).toSorted()).toEqual(stories.map(({ status }) => status).toSorted())
  const notifications = await db<{ at: Date }>`select at from notifications order by id`
  const references = await db<{ at: Date }>`select created_at as at from submissions order by reference`
  for (const rows of [notifications, references]) {
    const times = rows.map(({ at }) => at.getTime())
    expect(times.length).toBeGreaterThan(10)
    expect(times).toEqual(times.toSorted((one, other) => one - other))
  }
})

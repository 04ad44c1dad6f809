import { afterAll, beforeAll, expect, test } from 'vitest'
import { fakeClock } from '#adapters/clock.ts'
import type { Services } from '#edge/context.ts'
import { testServices } from '#tests/support/services.ts'
import { counterApi } from './counter-api.server.ts'

let services: Services
let close: () => Promise<void>
beforeAll(async () => {
  const clock = fakeClock(new Date('2026-11-20T09:00:00Z'))
  ;({ services, close } = await testServices({
    clock,
    journal: { issn: '2049-3630', publicUrl: 'https://journal.example' },
  }))
  await services.db.transaction(async (tx) => {
    await tx`insert into people (id, email) values ('author', 'author@demo.example')`
    for (const [id, year] of [
      ['older', 2025],
      ['newer', 2026],
    ] as const) {
      const at = `${year}-09-10T06:00:00Z`
      await tx`insert into submissions (id, reference, status, author_id) values (${id}, ${`ALD-${id}`}, 'published', 'author')`
      await tx`
        insert into papers (id, volume, issue, year, month, title, abstract, keywords, authors, doi, published_at)
        values (${id}, ${year - 2024}, 9, ${year}, 9, ${`Wax, ${id}`}, 'It creeps.', '{wax}',
          '[{ "given": "Zoë", "family": "Ångström", "orcid": "0000-0002-1694-233X" }]'::jsonb, ${`10.5555/${id}`}, ${at})`
    }
    await tx`
      insert into usage_days (paper_id, day, investigations, unique_investigations, requests, unique_requests, searches) values
      ('older', '2026-09-30', 9, 8, 7, 6, 0), ('older', '2026-10-01', 3, 3, 2, 2, 0),
      ('newer', '2026-10-31', 5, 4, 3, 2, 0), ('', '2026-10-05', 0, 0, 0, 0, 11), ('newer', '2026-11-19', 50, 50, 50, 50, 0)`
  })
})
afterAll(() => close())

type Report = { Report_Header: Record<string, unknown>; Report_Items: Record<string, unknown>[] }

const world = 'customer_id=0000000000000000'
const ask = async (path: string) => counterApi(services).request(`/r51/${path}`)
const report = async (id: string, more = '&begin_date=2026-09&end_date=2026-10') =>
  (await (await ask(`reports/${id}?${world}${more}`)).json()) as Report

test('the site’s use by month, with its searches', async () => {
  expect((await report('pr')).Report_Items).toEqual([
    {
      Platform: 'journal.example',
      Attribute_Performance: [
        {
          Data_Type: 'Journal',
          Performance: {
            Total_Item_Investigations: { '2026-09': 9, '2026-10': 8 },
            Total_Item_Requests: { '2026-09': 7, '2026-10': 5 },
            Unique_Item_Investigations: { '2026-09': 8, '2026-10': 7 },
            Unique_Item_Requests: { '2026-09': 6, '2026-10': 4 },
          },
        },
        { Data_Type: 'Platform', Performance: { Searches_Platform: { '2026-10': 11 } } },
      ],
    },
  ])
})

test('the journal’s use, all of it open, and by the year of the papers where that’s asked for', async () => {
  const [title] = (await report('TR_J3')).Report_Items
  expect(title).toMatchObject({
    Title: services.journal.name,
    Item_ID: { Online_ISSN: '2049-3630' },
    Publisher: services.journal.publisher,
    Attribute_Performance: [{ Access_Type: 'Open', Performance: { Total_Item_Requests: { '2026-10': 5 } } }],
  })
  const months = '&begin_date=2026-09&end_date=2026-10'
  const byYear = await report('tr', `${months}&attributes_to_show=YOP|Access_Type`)
  expect(byYear.Report_Header['Report_Attributes']).toEqual({ Attributes_To_Show: ['YOP', 'Access_Type'] })
  expect(byYear.Report_Items[0]?.['Attribute_Performance']).toMatchObject([
    {
      Data_Type: 'Journal',
      YOP: '2025',
      Access_Type: 'Open',
      Performance: { Total_Item_Requests: { '2026-09': 7, '2026-10': 2 } },
    },
    {
      Data_Type: 'Journal',
      YOP: '2026',
      Access_Type: 'Open',
      Performance: { Total_Item_Requests: { '2026-10': 3 } },
    },
  ])
})

test('the requests of each paper, in one parent, by its DOI', async () => {
  const { Report_Items: items } = await report('ir_a1')
  expect(items).toHaveLength(1)
  expect(items[0]).toMatchObject({
    Title: services.journal.name,
    Items: [
      {
        Item: 'Wax, older',
        Item_ID: { DOI: '10.5555/older', URI: 'https://journal.example/articles/older' },
        Authors: [{ Name: 'Zoë Ångström', ORCID: '0000-0002-1694-233X' }],
        Publication_Date: '2025-09-10',
        Article_Version: 'VoR',
        Attribute_Performance: [
          {
            Access_Type: 'Open',
            Performance: {
              Total_Item_Requests: { '2026-09': 7, '2026-10': 2 },
              Unique_Item_Requests: { '2026-09': 6, '2026-10': 2 },
            },
          },
        ],
      },
      { Item: 'Wax, newer' },
    ],
  })
})

test('a view names the filters that the Code of Practice sets for it, and no others', async () => {
  const filters = (await report('tr_j3')).Report_Header['Report_Filters']
  expect(Object.keys(filters as object)).toEqual([
    'Access_Method',
    'Data_Type',
    'Metric_Type',
    'Begin_Date',
    'End_Date',
  ])
  expect(Object.keys((await report('ir_a1')).Report_Header['Report_Filters'] as object)).not.toContain(
    'Access_Type',
  )
})

test('the full report of items names the journal they’re in only where that’s asked for', async () => {
  const [alone] = (await report('ir')).Report_Items
  expect(Object.keys(alone ?? {})).toEqual(['Items'])
  const asked = await report('ir', '&begin_date=2026-09&end_date=2026-10&include_parent_details=True')
  expect(asked.Report_Items[0]).toMatchObject({ Title: services.journal.name, Data_Type: 'Journal' })
  expect(asked.Report_Header['Report_Attributes']).toEqual({ Include_Parent_Details: 'True' })
  expect(asked.Report_Header).not.toHaveProperty('Exceptions')
})

test('the platform in an identifier is short, and has only signs that may stand there', async () => {
  const journal = { ...services.journal, publicUrl: 'https://journal-of-paper.larkhaven.example' }
  const path = `/r51/reports/tr?${world}&begin_date=2026-09&end_date=2026-10`
  const answer = (await (await counterApi({ ...services, journal }).request(path)).json()) as Report
  expect(answer.Report_Header['Institution_ID']).toEqual({
    Proprietary: ['journalofpaper.la:0000000000000000'],
  })
})

test('every report says which it is, whose use it is and of which days', async () => {
  for (const id of ['PR', 'PR_P1', 'TR', 'TR_J3', 'IR', 'IR_A1'])
    expect((await report(id.toLowerCase())).Report_Header).toMatchObject({
      Release: '5.1',
      Report_ID: id,
      Created: '2026-11-20T09:00:00Z',
      Institution_Name: 'The World',
      Report_Filters: { Begin_Date: '2026-09-01', End_Date: '2026-10-31' },
    })
})

test('a month that isn’t over is not ready, and one without use has none', async () => {
  const soon = await report('tr', '&begin_date=2026-10&end_date=2026-11')
  expect(soon.Report_Header['Exceptions']).toMatchObject([{ Code: 3031 }])
  expect(JSON.stringify(soon.Report_Items)).not.toContain('2026-11')
  const none = await report('tr', '&begin_date=2025-06&end_date=2025-07')
  expect(none).toMatchObject({ Report_Header: { Exceptions: [{ Code: 3030 }] }, Report_Items: [] })
  const later = await report('ir', '&begin_date=2027-01&end_date=2027-02')
  expect(later.Report_Items).toEqual([])
})

test.each([
  ['reports/tr', 400, 1030],
  [`reports/tr?${world}`, 400, 1030],
  [`reports/tr?customer_id=42&begin_date=2026-09&end_date=2026-10`, 403, 2010],
  [`reports/tr?${world}&begin_date=2026-13&end_date=2026-10`, 400, 3020],
  [`reports/tr?${world}&begin_date=2026-10&end_date=2026-09`, 400, 3020],
  [`reports/tr?${world}&begin_date=2026-09-02&end_date=2026-10-31`, 400, 3020],
  [`reports/tr?${world}&begin_date=2026-09-01&end_date=2026-10-30`, 400, 3020],
  ['reports', 400, 1030],
  ['members', 400, 1030],
])('/r51/%s is refused with %i, code %i', async (path, status, code) => {
  const answer = await ask(path)
  expect(answer.status).toBe(status)
  expect(await answer.json()).toMatchObject({ Code: code })
})

test('what the API doesn’t know is told, and doesn’t end it', async () => {
  const odd = await report(
    'tr',
    '&begin_date=2026-09-01&end_date=2026-10-31&colour=blue&attributes_to_show=Weight',
  )
  expect(odd.Report_Header['Exceptions']).toMatchObject([
    { Code: 3050, Data: 'colour' },
    { Code: 3062, Data: 'Weight' },
  ])
  expect(odd.Report_Items).toHaveLength(1)
  expect((await ask(`reports/dr?${world}`)).status).toBe(404)
})

test('status, members and the list of reports', async () => {
  expect(await (await ask('status')).json()).toMatchObject([{ Service_Active: true }])
  expect(await (await ask(`members?${world}`)).json()).toEqual([])
  expect(await (await ask(`reports?${world}`)).json()).toContainEqual({
    Report_ID: 'IR_A1',
    Report_Name: 'Journal Article Requests',
    Release: '5.1',
    Report_Description: expect.any(String) as string,
    Path: '/r51/reports/ir_a1',
    First_Month_Available: '2026-09',
    Last_Month_Available: '2026-10',
  })
})

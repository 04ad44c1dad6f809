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
    for (const [id, year, author] of [
      ['older', 2025, { given: 'Zoë', family: 'Ångström', orcid: '0000-0002-1694-233X' }],
      ['newer', 2026, { given: 'Ada', family: 'Bergqvist', orcid: '0000-0002-1825-0097' }],
    ] as const) {
      const at = `${year}-09-10T06:00:00Z`
      await tx`insert into submissions (id, reference, status, author_id) values (${id}, ${`ALD-${id}`}, 'published', 'author')`
      await tx`
        insert into papers (id, volume, issue, year, month, title, abstract, keywords, authors, doi, published_at)
        values (${id}, ${year - 2024}, 9, ${year}, 9, ${`Wax, ${id}`}, 'It creeps.', '{wax}',
          ${JSON.stringify([author])}::jsonb, ${`10.5555/${id}`}, ${at})`
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
  for (const id of ['PR', 'PR_P1', 'TR', 'TR_J1', 'TR_J2', 'TR_J3', 'TR_J4', 'IR', 'IR_A1'])
    expect((await report(id.toLowerCase())).Report_Header).toMatchObject({
      Release: '5.1',
      Report_ID: id,
      Created: '2026-11-20T09:00:00Z',
      Institution_Name: 'The World',
      Report_Filters: { Begin_Date: '2026-09-01', End_Date: '2026-10-31' },
    })
})

/** The codes that a report has where only the dates are wrong, and the last day it's about. */
// oxfmt-ignore
test.each([
  ['2026-09', '2026-10', [],     '2026-10-31'],
  ['2026-10', '2026-11', [3031], '2026-10-31'],
  ['2026-09', '2027-02', [3031], '2026-10-31'],
  ['2026-08', '2026-10', [3032], '2026-10-31'],
  ['2025-06', '2025-07', [3032], '2025-07-31'],
  ['2026-08', '2026-11', [3031, 3032], '2026-10-31'],
])('from %s to %s, whatever isn’t ready or never was is told', async (begin, end, codes, last) => {
  const { Report_Header: header, Report_Items: items } = await report('tr', `&begin_date=${begin}&end_date=${end}`)
  const told = (header['Exceptions'] ?? []) as { Code: number }[]
  expect(told.map(({ Code }) => Code)).toEqual(codes)
  expect(header['Report_Filters']).toEqual({ Begin_Date: `${begin}-01`, End_Date: last })
  expect(JSON.stringify(items)).not.toContain('2026-11')
  expect(items).toHaveLength(end < '2026' ? 0 : 1)
})

test('a month without use, and one that isn’t ready, are not told of at once', async () => {
  const denied = '&metric_type=No_License'
  const codes = async (dates: string) =>
    (await report('tr', dates + denied)).Report_Header['Exceptions'] as { Code: number }[]
  expect(await codes('&begin_date=2026-09&end_date=2026-10')).toMatchObject([{ Code: 3030 }])
  expect(await codes('&begin_date=2026-10&end_date=2026-11')).toMatchObject([
    { Code: 3031, Data: '2026-11 to 2026-11' },
  ])
  expect(await codes('&begin_date=2026-08&end_date=2026-09')).toMatchObject([
    { Code: 3032, Data: '2026-09 to 2026-10' },
  ])
})

test.each(['TR_J1', 'TR_J2', 'TR_J4'])('%s, about what isn’t open, is there and empty', async (id) => {
  const { Report_Header: header, Report_Items: items } = await report(id.toLowerCase())
  expect([header['Report_ID'], items]).toEqual([id, []])
  expect(header['Exceptions']).toMatchObject([{ Code: 3030 }])
})

test('a journal that nobody has read yet says of which months it could report', async () => {
  const { services: fresh, close: closeFresh } = await testServices({
    clock: fakeClock(new Date('2026-11-20T09:00:00Z')),
  })
  const listed = (await (await counterApi(fresh).request(`/r51/reports?${world}`)).json()) as object[]
  await closeFresh()
  for (const one of listed)
    expect(one).toMatchObject({ First_Month_Available: '2026-10', Last_Month_Available: '2026-10' })
})

test('the journal’s only customer is its only member, and a journal that’s in no register names none', async () => {
  expect(await (await ask(`members?${world}`)).json()).toEqual([
    { Customer_ID: '0000000000000000', Institution_Name: 'The World' },
  ])
  expect(await (await ask('status')).json()).toEqual([
    { Description: expect.stringContaining(services.journal.name) as string, Service_Active: true },
  ])
})

test.each([
  ['reports/tr', 400, 1030],
  [`reports/tr?${world}`, 400, 1030],
  [`reports/tr?customer_id=42&begin_date=2026-09&end_date=2026-10`, 403, 2010],
  [`reports/tr?${world}&begin_date=2026-13&end_date=2026-10`, 400, 3020],
  [`reports/tr?${world}&begin_date=2026-10&end_date=2026-09`, 400, 3020],
  [`reports/tr?${world}&begin_date=2026-11&end_date=2026-11`, 400, 3020],
  [`reports/ir?${world}&begin_date=2027-01&end_date=2027-02`, 400, 3020],
  [`reports/tr?${world}&begin_date=2026-09-02&end_date=2026-10-31`, 400, 3020],
  [`reports/tr?${world}&begin_date=2026-09-01&end_date=2026-10-30`, 400, 3020],
  ['reports', 400, 1030],
  ['members', 400, 1030],
])('/r51/%s is refused with %i, code %i', async (path, status, code) => {
  const answer = await ask(path)
  expect(answer.status).toBe(status)
  expect(await answer.json()).toMatchObject({ Code: code })
})

const months = '&begin_date=2026-09&end_date=2026-10'
const asking = async (question: string) => {
  const [id = '', filters] = question.split('?')
  const { Report_Header: header, Report_Items: items } = await report(id, `${months}&${filters}`)
  return { header, items, text: JSON.stringify(items) }
}
const countsIn = (items: object) =>
  [...JSON.stringify(items).matchAll(/"(\w+)":\{("2026[^}]*)\}/g)].map(
    ([, metric, counts]) => `${metric} ${counts}`,
  )

/** What's asked, the filters in the header, and the counts that are left. */
// oxfmt-ignore
test.each([
  ['tr?metric_type=Total_Item_Requests',    { Metric_Type: ['Total_Item_Requests'] },     ['Total_Item_Requests "2026-09":7,"2026-10":5']],
  ['pr?metric_type=Searches_Platform',      { Metric_Type: ['Searches_Platform'] },       ['Searches_Platform "2026-10":11']],
  ['pr?data_type=Platform',                 { Data_Type: ['Platform'] },                  ['Searches_Platform "2026-10":11']],
  ['tr?metric_type=Total_Item_Requests|Unique_Item_Requests',
    { Metric_Type: ['Total_Item_Requests', 'Unique_Item_Requests'] },
    ['Total_Item_Requests "2026-09":7,"2026-10":5', 'Unique_Item_Requests "2026-09":6,"2026-10":4']],
  ['tr?metric_type=Limit_Exceeded',         { Metric_Type: ['Limit_Exceeded'] },          []],
  ['ir?access_type=Controlled|Free_To_Read', { Access_Type: ['Controlled', 'Free_To_Read'] }, []],
  ['pr?access_method=TDM',                  { Access_Method: ['TDM'] },                   []],
])('%s leaves what it asks for', async (question, filters, counts) => {
  const { header, items } = await asking(question)
  expect(header['Report_Filters']).toEqual({ ...filters, Begin_Date: '2026-09-01', End_Date: '2026-10-31' })
  expect(countsIn(items)).toEqual(counts)
  expect(header['Exceptions']).toEqual(counts.length > 0 ? undefined : [expect.objectContaining({ Code: 3030 })])
})

/** The papers that are left. */
// oxfmt-ignore
test.each([
  ['access_type=Open',                                 { Access_Type: ['Open'] },                     ['older', 'newer']],
  ['access_method=Regular',                            { Access_Method: ['Regular'] },                ['older', 'newer']],
  ['yop=2025',                                         { YOP: ['2025'] },                             ['older']],
  ['yop=2020-2022',                                    { YOP: ['2020-2022'] },                        []],
  ['yop=2020-2022|2024-2026',                          { YOP: ['2020-2022', '2024-2026'] },           ['older', 'newer']],
  ['yop=2020-2022|2026',                               { YOP: ['2020-2022', '2026'] },                ['newer']],
  ['author=0000-0002-1694-233X',                       { Author: '0000-0002-1694-233X' },             ['older']],
  ['author=ORCID:0000-0002-1825-0097',                 { Author: '0000-0002-1825-0097' },             ['newer']],
  ['item_id=10.5555/NEWER',                            { Item_ID: '10.5555/NEWER' },                  ['newer']],
  ['item_id=https://journal.example/articles/older',   { Item_ID: 'https://journal.example/articles/older' }, ['older']],
  ['item_id=10.5555/other',                            { Item_ID: '10.5555/other' },                  []],
  ['platform=journal.example',                         { Platform: 'journal.example' },               ['older', 'newer']],
])('the report of items with %s', async (question, filters, titles) => {
  const { header, text } = await asking(`ir?${question}`)
  expect(header['Report_Filters']).toMatchObject(filters)
  expect([...text.matchAll(/Wax, (\w+)/g)].map(([, title]) => title)).toEqual(titles)
})

test('the journal is found by its ISSN or address, and summed over the years that were asked for', async () => {
  for (const id of ['2049-3630', 'https://journal.example/'])
    expect((await asking(`tr?item_id=${id}&metric_type=Total_Item_Requests`)).items).toHaveLength(1)
  expect((await asking('tr?item_id=1234-5679')).items).toEqual([])
  const { items } = await asking('tr?yop=2026&metric_type=Total_Item_Requests')
  expect(countsIn(items)).toEqual(['Total_Item_Requests "2026-10":3'])
})

test('a filter or attribute that asks for what holds anyway isn’t named', async () => {
  const asked =
    'access_method=Regular|TDM&access_type=Open|Controlled|Free_To_Read&yop=0001-9999&data_type=Article&granularity=Month&include_parent_details=False&include_component_details=False'
  const { header } = await asking(`ir?${asked}`)
  expect(header['Report_Filters']).toEqual({ Begin_Date: '2026-09-01', End_Date: '2026-10-31' })
  expect(header).not.toHaveProperty('Report_Attributes')
  expect(header).not.toHaveProperty('Exceptions')
})

test('totals count the whole time in one, under its first month', async () => {
  for (const word of ['Totals', 'Total']) {
    const { header, items } = await asking(`tr?granularity=${word}&metric_type=Total_Item_Requests`)
    expect(header['Report_Attributes']).toEqual({ Granularity: word })
    expect(countsIn(items)).toEqual(['Total_Item_Requests "2026-09":12'])
  }
  expect(countsIn((await asking('pr?granularity=Totals&metric_type=Searches_Platform')).items)).toEqual([
    'Searches_Platform "2026-09":11',
  ])
})

test('every attribute that can be shown is shown where it’s asked for', async () => {
  const shown = (names: string) => async (id: string) =>
    (await asking(`${id}?attributes_to_show=${names}`)).text
  expect(await shown('Access_Method')('pr')).toMatch(/"Data_Type":"Platform","Access_Method":"Regular"/)
  expect(await shown('YOP|Access_Type|Access_Method')('tr')).toContain(
    '"YOP":"2025","Access_Type":"Open","Access_Method":"Regular"',
  )
  const item = await shown('Authors|Publication_Date|Article_Version|YOP|Access_Type|Access_Method')('ir')
  for (const name of [
    'Authors',
    'Publication_Date',
    'Article_Version',
    'YOP',
    'Access_Type',
    'Access_Method',
  ])
    expect(item).toContain(`"${name}":`)
  expect((await asking('ir')).text).not.toMatch(/"(Authors|YOP|Access_Type)":/)
})

/** Whatever isn't valid is reported, left out, and the rest answered: appendix D. */
// oxfmt-ignore
test.each([
  ['tr?metric_type=Weight',                  3060, 'metric_type=Weight'],
  ['tr?metric_type=Weight|Total_Item_Requests|Length', 3060, 'metric_type=Weight|metric_type=Length'],
  ['tr?metric_type=Searches_Platform',       3060, 'metric_type=Searches_Platform'],
  ['tr?data_type=Book',                      3060, 'data_type=Book'],
  ['ir?access_type=Secret',                  3060, 'access_type=Secret'],
  ['pr?access_method=Pigeon',                3060, 'access_method=Pigeon'],
  ['tr?yop=20xx',                            3060, 'yop=20xx'],
  ['tr?yop=2022-2020',                       3060, 'yop=2022-2020'],
  ['ir?author=Zoe',                          3060, 'author=Zoe'],
  ['ir?item_id=x',                           3060, 'item_id=x'],
  ['ir?platform=elsewhere.example',          3060, 'platform=elsewhere.example'],
  ['tr?country_code=SE',                     3060, 'country_code=SE'],
  ['tr?attributes_to_show=Authors',          3062, 'attributes_to_show=Authors'],
  ['tr?granularity=Day',                     3062, 'granularity=Day'],
  ['ir?include_parent_details=Perhaps',      3062, 'include_parent_details=Perhaps'],
  ['ir?include_component_details=Perhaps',   3062, 'include_component_details=Perhaps'],
  ['ir?include_component_details=True',      3063, 'include_component_details=True'],
  ['tr?author=0000-0002-1694-233X',          3050, 'author'],
  ['pr?yop=2025',                            3050, 'yop'],
  ['tr?include_parent_details=True',         3050, 'include_parent_details'],
  ['pr?database=Wax',                        3050, 'database'],
])('%s is told as %i', async (question, code, data) => {
  const { header, items } = await asking(question)
  expect(header['Exceptions']).toEqual([{ Code: code, Message: expect.any(String) as string, Data: data }])
  expect(items).toHaveLength(1)
})

test('a view lets nothing be chosen but the platform', async () => {
  const choices =
    'metric_type=Total_Item_Requests&data_type=Journal&access_type=Open&access_method=Regular&yop=2025&attributes_to_show=YOP&granularity=Totals'
  for (const id of ['pr_p1', 'tr_j3', 'ir_a1']) {
    const { header, text } = await asking(`${id}?platform=journal.example&${choices}`)
    expect(header['Exceptions']).toMatchObject([
      { Code: 3050, Data: choices.replaceAll(/=[^&]*/g, '').replaceAll('&', '|') },
    ])
    expect(header['Report_Filters']).toMatchObject({
      Platform: 'journal.example',
      Access_Method: ['Regular'],
    })
    expect(header).not.toHaveProperty('Report_Attributes')
    expect(text).toBe((await asking(id)).text)
  }
})

test('what the API doesn’t know is told, and doesn’t end it', async () => {
  const odd = await report(
    'tr',
    '&begin_date=2026-09-01&end_date=2026-10-31&colour=blue&attributes_to_show=Weight',
  )
  expect(odd.Report_Header['Exceptions']).toMatchObject([
    { Code: 3050, Data: 'colour' },
    { Code: 3062, Data: 'attributes_to_show=Weight' },
  ])
  expect(odd.Report_Items).toHaveLength(1)
  expect((await ask(`reports/dr?${world}`)).status).toBe(404)
})

test('the list of reports says of which months each can be had', async () => {
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

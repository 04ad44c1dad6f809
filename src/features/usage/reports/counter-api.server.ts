// /r51/…: what libraries and funders harvest of the journal's use, by the COUNTER API 5.1. It's open, as the journal is.
import { Hono, type Context } from 'hono'
import type { Services } from '#edge/context.ts'
import { needCustomer, readAsked, theWorld, type Asked } from './asked.ts'
import { isChosen } from './choices.ts'
import { lastMonth, type Available } from './days.ts'
import { CounterError, toException } from './problems.ts'
import { firstMonth, useOfPapers, useOfSite } from './store-reports.server.ts'
import { findReport, reports, type Report } from './tables.ts'
import { factsOf, paperItems, platformOf, platformItems, titleItems, toReport } from './to-report.ts'

type Reading = Pick<Services, 'db' | 'journal' | 'clock'>

export function counterApi(services: Reading): Hono {
  const app = new Hono().basePath('/r51')
  app.get('/status', (c) => c.json([toStatus(services)]))
  app.get(
    '/members',
    answering(async (query) => (needCustomer(query), [theWorldAsMember])),
  )
  app.get(
    '/reports',
    answering(async (query) => listReports(services, query)),
  )
  app.get('/reports/:id', async (c, next) => {
    const found = findReport(c.req.param('id'))
    return found ? answering(async (query) => answerReport(services, found, query))(c) : next()
  })
  return app
}

function answering(answer: (query: URLSearchParams) => Promise<object>) {
  return async (c: Context): Promise<Response> => {
    try {
      return c.json(await answer(new URL(c.req.url).searchParams))
    } catch (error) {
      if (!(error instanceof CounterError)) throw error
      return c.json(toException(error.code, error.data), error.status)
    }
  }
}

function toStatus({ journal }: Reading): object {
  return {
    Description: `COUNTER usage reports for ${journal.name}`,
    Service_Active: true,
  }
}

const theWorldAsMember = { Customer_ID: theWorld.id, Institution_Name: theWorld.name }

/** From the month in which something was first counted; of one that's over, it can always be said that nothing was. */
async function availableMonths({ db, clock }: Reading): Promise<Available> {
  const [first, last] = [await firstMonth(db), lastMonth(clock.now())]
  return { first: first && first < last ? first : last, last }
}

async function listReports(services: Reading, query: URLSearchParams): Promise<object[]> {
  needCustomer(query)
  const { first, last } = await availableMonths(services)
  return Object.entries(reports).map(([id, { name, description }]) => ({
    Report_ID: id,
    Report_Name: name,
    Release: '5.1',
    Report_Description: description,
    Path: `/r51/reports/${id.toLowerCase()}`,
    First_Month_Available: first,
    Last_Month_Available: last,
  }))
}

type Found = NonNullable<ReturnType<typeof findReport>>

async function answerReport(services: Reading, [id, report]: Found, query: URLSearchParams): Promise<object> {
  const { db, journal, clock } = services
  const available = await availableMonths(services)
  const asked = readAsked(query, report, { available, platform: platformOf(journal) })
  return toReport(
    { id, report, asked, journal },
    await listItems(db, { report, asked, journal }),
    clock.now(),
  )
}

type Shown = { report: Report; asked: Asked; journal: Services['journal'] }

async function listItems(db: Services['db'], shown: Shown): Promise<object[]> {
  const { report, asked } = shown
  if (report.of === 'platform') return platformItems(shown, await useOfSite(db, asked))
  const papers = (await useOfPapers(db, asked)).filter((paper) =>
    isChosen({ ...report.preset, ...asked.filters }, factsOf(paper, shown)),
  )
  return report.of === 'title' ? titleItems(shown, papers) : paperItems(shown, papers)
}

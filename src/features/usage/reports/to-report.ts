// A report as JSON: https://cop5.projectcounter.org/en/5.1/ (sections 4 and 8)
import type { JournalSettings } from '#edge/context.ts'
import { dayAt } from '#edge/day.ts'
import { paperPath } from '#journal/addresses.ts'
import { toIsoDay } from '#journal/calendar.ts'
import { lastDayOf } from './days.ts'
import { theWorld, type Asked } from './asked.ts'
import { isChosen, type Chosen } from './choices.ts'
import { toPerformance, type MonthlyUse } from './metrics.ts'
import { toException, type Exception } from './problems.ts'
import type { PaperUse } from './store-reports.server.ts'
import { choosesParents, type Report, type ReportId } from './tables.ts'

type Journal = Pick<JournalSettings, 'name' | 'issn' | 'publisher' | 'publicUrl' | 'timeZone'>
type Given = { id: ReportId; report: Report; asked: Asked; journal: Journal }

export function toReport(given: Given, items: object[], createdAt: Date): object {
  const { id, report, asked, journal } = given
  const isUnused = items.length === 0 && !asked.exceptions.some(saysWhyUnused)
  const exceptions = [...asked.exceptions, ...(isUnused ? [toException(3030)] : [])]
  return {
    Report_Header: {
      Release: '5.1',
      Report_ID: id,
      Report_Name: report.name,
      Created: createdAt.toISOString().replace(/\.\d+Z$/, 'Z'),
      Created_By: journal.name,
      Institution_ID: { Proprietary: [`${namespaceOf(journal)}:${theWorld.id}`] },
      Institution_Name: theWorld.name,
      Registry_Record: '',
      Report_Filters: {
        ...report.preset,
        ...inHeader(asked.filters),
        Begin_Date: `${asked.begin}-01`,
        End_Date: lastDayOf(asked.end),
      },
      ...attributesOf(given),
      ...(exceptions.length > 0 && { Exceptions: exceptions }),
    },
    Report_Items: items,
  }
}

/** A month that isn't ready, or isn't available, isn't reported as having had no use: appendix D. */
const saysWhyUnused = ({ Code }: Exception) => Code === 3031 || Code === 3032

function attributesOf({ asked }: Given) {
  const attributes = inHeader(asked.attributes)
  return Object.keys(attributes).length > 0 && { Report_Attributes: attributes }
}

const ofOneValue = [
  'Platform',
  'Item_ID',
  'Author',
  'Granularity',
  'Include_Parent_Details',
  'Include_Component_Details',
]

function inHeader(chosen: Chosen): Record<string, string | readonly string[]> {
  const all = Object.entries(chosen)
  return Object.fromEntries(
    all.map(([name, values]) => [name, ofOneValue.includes(name) ? values.join('|') : values]),
  )
}

/** The platform in an identifier: 17 characters at most, and of these alone. */
const namespaceOf = (journal: Journal) =>
  platformOf(journal)
    .replaceAll(/[^a-z\d_.]/gi, '')
    .slice(0, 17)

/** By its host, as COUNTER's register names platforms. */
export const platformOf = ({ publicUrl }: Journal) => new URL(publicUrl).hostname

type Shown = Pick<Given, 'report' | 'asked' | 'journal'>

/** All that's counted is open, and read by people. */
const always = { Access_Type: ['Open'], Access_Method: ['Regular'] }

/** What filters may choose it by. */
export function factsOf({ id, doi, year, authors }: PaperUse, { report, journal }: Shown): Chosen {
  const ofPaper = {
    Data_Type: ['Article'],
    Item_ID: [doi, journal.publicUrl + paperPath(id)],
    Author: authors.flatMap(({ orcid }) => orcid ?? []),
  }
  const ofTitle = { Data_Type: ['Journal'], Item_ID: Object.values(titleOf(journal).Item_ID) }
  return { ...always, YOP: [String(year)], ...(report.of === 'title' ? ofTitle : ofPaper) }
}

export function platformItems({ asked, journal }: Shown, months: readonly MonthlyUse[]): object[] {
  const performances = ['Journal', 'Platform']
    .filter((type) => isChosen(asked.filters, { ...always, Data_Type: [type] }))
    .map((type) => ({
      Data_Type: type,
      ...(asked.shows.includes('Access_Method') && { Access_Method: 'Regular' }),
      Performance: toPerformance(
        months,
        asked.metrics.filter((metric) => (metric === 'Searches_Platform') === (type === 'Platform')),
      ),
    }))
    .filter(isUsed)
  return performances.length > 0
    ? [{ Platform: platformOf(journal), Attribute_Performance: performances }]
    : []
}

export function titleItems(shown: Shown, papers: readonly PaperUse[]): object[] {
  const { journal, asked } = shown
  const byYear = asked.shows.includes('YOP')
    ? [...Map.groupBy(papers, ({ year }) => year)]
    : [[undefined, papers] as const]
  const performances = byYear
    .map(([year, some]) => performanceOf(shown, 'Journal', { year, months: summed(some) }))
    .filter(isUsed)
  if (performances.length === 0) return []
  return [{ ...titleOf(journal), ...publisherOf(journal), Attribute_Performance: performances }]
}

export function paperItems(shown: Shown, papers: readonly PaperUse[]): object[] {
  const { journal, asked, report } = shown
  const parent = { ...titleOf(journal), ...(choosesParents(report) && { Data_Type: 'Journal' }) }
  const items = papers.flatMap((paper) => {
    const performance = performanceOf(shown, 'Article', paper)
    return isUsed(performance)
      ? [{ ...describe(paper, journal, asked.shows), Attribute_Performance: [performance] }]
      : []
  })
  return items.length > 0 ? [{ ...(asked.withParents && parent), Items: items }] : []
}

function describe(
  { id, title, doi, authors, publishedAt }: PaperUse,
  journal: Journal,
  shows: Asked['shows'],
) {
  const names = authors.slice(0, 3).map(({ given, family, orcid }) => ({
    Name: `${given} ${family}`.trim(),
    ...(orcid && { ORCID: orcid }),
  }))
  const date = toIsoDay(dayAt(publishedAt, journal.timeZone))
  return {
    Item: title,
    Item_ID: { DOI: doi, URI: journal.publicUrl + paperPath(id) },
    ...(shows.includes('Authors') && names.length > 0 && { Authors: names }),
    ...(shows.includes('Publication_Date') && { Publication_Date: date }),
    ...(shows.includes('Article_Version') && { Article_Version: 'VoR' }),
    ...publisherOf(journal),
  }
}

function performanceOf(
  { report, asked: { shows, metrics } }: Shown,
  type: string,
  { year, months }: { year: number | undefined; months: readonly MonthlyUse[] },
) {
  // A view has one data type, and doesn't say it.
  return {
    ...(!report.preset && { Data_Type: type }),
    ...(shows.includes('YOP') && { YOP: String(year) }),
    ...(shows.includes('Access_Type') && { Access_Type: 'Open' }),
    ...(shows.includes('Access_Method') && { Access_Method: 'Regular' }),
    Performance: toPerformance(months, metrics),
  }
}

const isUsed = ({ Performance }: { Performance: object }) => Object.keys(Performance).length > 0

const titleOf = ({ name, issn, publicUrl }: Journal) => ({
  Title: name,
  Item_ID: { ...(issn && { Online_ISSN: issn }), URI: `${publicUrl}/` },
})

const publisherOf = (journal: Journal) => ({ Publisher: journal.publisher, Platform: platformOf(journal) })

function summed(papers: readonly PaperUse[]): MonthlyUse[] {
  const byMonth = Map.groupBy(
    papers.flatMap(({ months }) => months),
    ({ month }) => month,
  )
  return [...byMonth]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([, months]) =>
      months.reduce((sum, next) => ({
        month: sum.month,
        Searches_Platform: 0,
        Total_Item_Investigations: sum.Total_Item_Investigations + next.Total_Item_Investigations,
        Total_Item_Requests: sum.Total_Item_Requests + next.Total_Item_Requests,
        Unique_Item_Investigations: sum.Unique_Item_Investigations + next.Unique_Item_Investigations,
        Unique_Item_Requests: sum.Unique_Item_Requests + next.Unique_Item_Requests,
      })),
    )
}

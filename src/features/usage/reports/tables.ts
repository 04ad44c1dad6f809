// The reports of COUNTER 5.1 that a journal gives, as rows: Code of Practice 5.1, section 4.
import type { MetricType } from './metrics.ts'

export type ReportId = keyof typeof reports

type Attribute = 'YOP' | 'Access_Type' | 'Access_Method' | 'Authors' | 'Publication_Date' | 'Article_Version'

export type Report = {
  name: string
  description: string
  /** Whose use it is: the whole site's, the journal's, or each paper's. */
  of: 'platform' | 'title' | 'items'
  metrics: readonly MetricType[]
  /** What a view always shows. Of a full report, `attributes_to_show` chooses. */
  shows: readonly Attribute[]
  mayShow?: readonly Attribute[]
  /** What a view is limited to. */
  filters?: Readonly<Record<string, readonly string[]>>
}

const ofItems: MetricType[] = [
  'Total_Item_Investigations',
  'Total_Item_Requests',
  'Unique_Item_Investigations',
  'Unique_Item_Requests',
]
const requests: MetricType[] = ['Total_Item_Requests', 'Unique_Item_Requests']
const regular = { Access_Method: ['Regular'] }

export const reports = {
  PR: {
    name: 'Platform Report',
    description: 'All use of the site, by month.',
    of: 'platform',
    metrics: ['Searches_Platform', ...ofItems],
    shows: [],
    mayShow: ['Access_Method'],
  },
  PR_P1: {
    name: 'Platform Usage',
    description: 'Searches and requests of the whole site, by month.',
    of: 'platform',
    metrics: ['Searches_Platform', ...requests],
    shows: [],
    filters: { ...regular, Metric_Type: ['Searches_Platform', ...requests, 'Unique_Title_Requests'] },
  },
  TR: {
    name: 'Title Report',
    description: 'All use of the journal, by month.',
    of: 'title',
    metrics: ofItems,
    shows: [],
    mayShow: ['YOP', 'Access_Type', 'Access_Method'],
  },
  TR_J3: {
    name: 'Journal Usage by Access Type',
    description: 'Use of the journal by month; all of it is open.',
    of: 'title',
    metrics: ofItems,
    shows: ['Access_Type'],
    filters: { ...regular, Data_Type: ['Journal'], Metric_Type: ofItems },
  },
  IR: {
    name: 'Item Report',
    description: 'All use of each paper, by month.',
    of: 'items',
    metrics: ofItems,
    shows: [],
    mayShow: ['Authors', 'Publication_Date', 'Article_Version', 'YOP', 'Access_Type', 'Access_Method'],
  },
  IR_A1: {
    name: 'Journal Article Requests',
    description: 'Requests of each paper, by month.',
    of: 'items',
    metrics: requests,
    shows: ['Authors', 'Publication_Date', 'Article_Version', 'Access_Type'],
    filters: { ...regular, Data_Type: ['Article'], Metric_Type: requests },
  },
} satisfies Record<string, Report>

/** Of a view's items the journal is always told; of the full report's, where that's asked for: 4.4.2. */
export const choosesParents = ({ of, filters }: Report) => of === 'items' && !filters

/** In any case; undefined for one that we don't give. */
export function findReport(id: string): [ReportId, Report] | undefined {
  const upper = id.toUpperCase()
  return Object.hasOwn(reports, upper) ? [upper as ReportId, reports[upper as ReportId]] : undefined
}

// The reports of COUNTER 5.1 that a journal gives, as rows: Code of Practice 5.1, section 4.
import { toAuthor, toItem, toYears, type Choices } from './choices.ts'
import type { MetricType } from './metrics.ts'

export type ReportId = keyof typeof reports

type Attribute = 'YOP' | 'Access_Type' | 'Access_Method' | 'Authors' | 'Publication_Date' | 'Article_Version'

export type Report = {
  name: string
  description: string
  /** Whose use it is: the whole site's, the journal's, or each paper's. */
  of: 'platform' | 'title' | 'items'
  metrics: readonly MetricType[]
  /** What a view always shows. */
  shows: readonly Attribute[]
  /** What a view is limited to. */
  preset?: Readonly<Record<string, readonly string[]>>
  /** What a full report can be asked for; a view leaves nothing to choose. */
  filters: Choices
  attributes: Choices
}

const ofItems: MetricType[] = [
  'Total_Item_Investigations',
  'Total_Item_Requests',
  'Unique_Item_Investigations',
  'Unique_Item_Requests',
]
const requests: MetricType[] = ['Total_Item_Requests', 'Unique_Item_Requests']
const ofTitles = ['Unique_Title_Investigations', 'Unique_Title_Requests']
const denials = ['Limit_Exceeded', 'No_License']
const controlled = { Access_Type: ['Controlled'] }
const regular = { Access_Method: ['Regular'] }
const fixed = { filters: {}, attributes: {} }

const methods = { Access_Method: ['Regular', 'TDM'] }
const access = { Access_Type: ['Controlled', 'Open', 'Free_To_Read'], ...methods, YOP: toYears }
// Extensions that a harvester may ask of anyone. We have no values for them: 8.1.
const extensions = { Attributed: [], Country_Code: [], Subdivision_Code: [] }
// The Code of Practice says `Totals`, the API's own schema `Total`.
const granularity = { Granularity: ['Month', 'Totals', 'Total'] }

// oxfmt-ignore
export const reports = {
  PR: {
    name: 'Platform Report',
    description: 'All use of the site, by month.',
    of: 'platform',
    metrics: ['Searches_Platform', ...ofItems],
    shows: [],
    filters: {
      Metric_Type: ['Searches_Platform', ...ofItems, ...ofTitles],
      Data_Type: ['Journal', 'Platform'],
      ...methods, ...extensions,
    },
    attributes: { Attributes_To_Show: ['Access_Method'], ...granularity },
  },
  PR_P1: {
    name: 'Platform Usage',
    description: 'Searches and requests across the whole site, by month.',
    of: 'platform',
    metrics: ['Searches_Platform', ...requests],
    shows: [],
    preset: { ...regular, Metric_Type: ['Searches_Platform', ...requests, 'Unique_Title_Requests'] },
    ...fixed,
  },
  TR: {
    name: 'Title Report',
    description: 'All use of the journal, by month.',
    of: 'title',
    metrics: ofItems,
    shows: [],
    filters: {
      Metric_Type: [...ofItems, ...ofTitles, ...denials],
      Data_Type: ['Journal'],
      ...access, Item_ID: toItem, ...extensions,
    },
    attributes: { Attributes_To_Show: ['YOP', 'Access_Type', 'Access_Method'], ...granularity },
  },
  TR_J1: {
    name: 'Journal Requests (Controlled)',
    description: 'Requests for content that isn’t open access: there are none, because everything is open.',
    of: 'title',
    metrics: requests,
    shows: [],
    preset: { ...regular, ...controlled, Data_Type: ['Journal'], Metric_Type: requests },
    ...fixed,
  },
  TR_J2: {
    name: 'Journal Access Denied',
    description: 'Readers who were turned away: there are none, because everything is open.',
    of: 'title',
    metrics: [],
    shows: [],
    preset: { ...regular, Data_Type: ['Journal'], Metric_Type: denials },
    ...fixed,
  },
  TR_J3: {
    name: 'Journal Usage by Access Type',
    description: 'Use of the journal by month; all of it is open.',
    of: 'title',
    metrics: ofItems,
    shows: ['Access_Type'],
    preset: { ...regular, Data_Type: ['Journal'], Metric_Type: ofItems },
    ...fixed,
  },
  TR_J4: {
    name: 'Journal Requests by YOP (Controlled)',
    description: 'Requests for content that isn’t open access, by year of publication: there are none, because everything is open.',
    of: 'title',
    metrics: requests,
    shows: ['YOP'],
    preset: { ...regular, ...controlled, Data_Type: ['Journal'], Metric_Type: requests },
    ...fixed,
  },
  IR: {
    name: 'Item Report',
    description: 'All use of each paper, by month.',
    of: 'items',
    metrics: ofItems,
    shows: [],
    filters: {
      Metric_Type: [...ofItems, ...denials],
      Data_Type: ['Article'],
      ...access, Item_ID: toItem, Author: toAuthor, ...extensions,
    },
    attributes: {
      Attributes_To_Show: ['Authors', 'Publication_Date', 'Article_Version', 'YOP', 'Access_Type', 'Access_Method'],
      ...granularity,
      Include_Parent_Details: ['False', 'True'],
      Include_Component_Details: ['False', 'True'],
    },
  },
  IR_A1: {
    name: 'Journal Article Requests',
    description: 'Requests for each paper, by month.',
    of: 'items',
    metrics: requests,
    shows: ['Authors', 'Publication_Date', 'Article_Version', 'Access_Type'],
    preset: { ...regular, Data_Type: ['Article'], Metric_Type: requests },
    ...fixed,
  },
} satisfies Record<string, Report>

/** A view always says which journal its items are in; the full report does where that's asked for: 4.4.2. */
export const choosesParents = ({ attributes }: Report) => 'Include_Parent_Details' in attributes

/** In any case; undefined for one that we don't give. */
export function findReport(id: string): [ReportId, Report] | undefined {
  const upper = id.toUpperCase()
  return Object.hasOwn(reports, upper) ? [upper as ReportId, reports[upper as ReportId]] : undefined
}

export type MetricType =
  | 'Searches_Platform'
  | 'Total_Item_Investigations'
  | 'Total_Item_Requests'
  | 'Unique_Item_Investigations'
  | 'Unique_Item_Requests'

/** `month` is `2026-11`. */
export type MonthlyUse = { month: string } & Record<MetricType, number>

/** By metric and month; what never happened isn't there. */
export function toPerformance(months: readonly MonthlyUse[], metrics: readonly MetricType[]) {
  const all = metrics.map((metric) => {
    const counts = months
      .filter((month) => month[metric] > 0)
      .map((month) => [month.month, month[metric]] as const)
    return [metric, Object.fromEntries(counts)] as const
  })
  return Object.fromEntries(all.filter(([, counts]) => Object.keys(counts).length > 0))
}

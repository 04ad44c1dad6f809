/** How long papers really take, shown beside what the journal promises. */

/** With fewer papers, a median says little and may give away a single one. */
export const fewestPapers = 5

/** Medians in seconds; null if there were too few papers. */
export type UsualTimes = {
  /** From submission to the first request for revision, approval or rejection. */
  firstDecision: number | null
  /** From submission to acceptance. */
  acceptance: number | null
  /** From acceptance to publication. */
  publication: number | null
}

const anHour = 3600
const aDay = 24 * anHour

/** 'less than an hour', '5 hours', '2 days': hours up to two days, then whole days. */
export function formatDuration(seconds: number): string {
  const hours = Math.round(seconds / anHour)
  if (hours < 1) return 'less than an hour'
  return hours < 48 ? counted(hours, 'hour') : counted(Math.round(seconds / aDay), 'day')
}

function counted(count: number, unit: string): string {
  return `${count} ${unit}${count === 1 ? '' : 's'}`
}

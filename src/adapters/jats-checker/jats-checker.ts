/**
 * Something the schema objects to, in its own words. `where` is the nearest element around it that people know by a name, and
 * `label` is that name as printed: a figure's label, a section's heading. Both are empty where there's none.
 */
export type JatsFault = { where: string; label: string; message: string }

/** Checks a paper's JATS against the schema of JATS Publishing 1.4 (ANSI/NISO Z39.96-2024). */
export type JatsChecker = {
  /** The first ten; none if it's valid. Throws if the check itself fails. */
  findFaults(jats: string): Promise<JatsFault[]>
  stop(): Promise<void>
}

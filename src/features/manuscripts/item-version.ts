/** Changes with every save, even where several saves are one version to people. */
export function itemVersion({ version, saves }: { version: number; saves: number }): string {
  return `v${version}.${saves}`
}

/** Always with three decimals: Collabora compares it as text. */
export function isoTime(milliseconds: number): string {
  return new Date(milliseconds).toISOString()
}

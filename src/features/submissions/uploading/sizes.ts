/** '4.1 MB', '38 kB'; a kilobyte is 1024 bytes here, as in the limit of 10 MB. */
export function formatSize(bytes: number): string {
  const kilobytes = bytes / 1024
  if (kilobytes < 1) return `${bytes} bytes`
  if (kilobytes < 1000) return `${Math.round(kilobytes)} kB`
  return `${(kilobytes / 1024).toFixed(1)} MB`
}

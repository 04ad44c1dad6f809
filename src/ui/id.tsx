/** A number that is read and copied as one: it goes to the next line whole, and breaks only where it is longer than a line. */
export function Id({ children }: { children: string | null }) {
  return <span className="id num">{children}</span>
}

/** A sentence whose ids stay whole. */
export function WithIds({ children }: { children: string }) {
  return splitAtIds(children).map((part, n) => (n % 2 ? <Id key={part + n}>{part}</Id> : part))
}

/** Such as ABC-2026-0147 and 10.5555/abc.2026.0147. */
const id = /\b([A-Z]+(?:-\d+)+|10\.\d+\/[\w.-]*\w)/

/** Every second part is an id; words stand around it, or nothing. */
export function splitAtIds(text: string): string[] {
  return text.split(id)
}

/** A number that is read and copied as one: it goes to the next line whole, and breaks only where it is longer than a line. */
export function Id({ children }: { children: string | null }) {
  return <span className="id num">{children}</span>
}

/** The text in a field of a posted form; empty if there's none, or if it's a file. */
export function textIn(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}

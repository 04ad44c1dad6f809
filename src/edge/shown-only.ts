/**
 * What the loader of a reading page gives to its page. The framework writes down all that loaders answer, for a script to
 * go on with; a reading page has none, and of a paper that costs as much as a third of making its page. It writes down
 * what can be enumerated; the page reads its fields by name.
 */
export function shownOnly<T extends object>(data: T): T {
  const hidden = Object.entries(data).map(([name, value]) => [name, { value }])
  return Object.defineProperties({}, Object.fromEntries(hidden) as PropertyDescriptorMap) as T // the same fields
}

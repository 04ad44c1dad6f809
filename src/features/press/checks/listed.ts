const mostNamed = 12

/** 'Figure 2, Table 3 and 4 more'. */
export const listed = (names: readonly string[]): string =>
  names.slice(0, mostNamed).join(', ') +
  (names.length > mostNamed ? ` and ${names.length - mostNamed} more` : '')

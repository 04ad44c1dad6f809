// Which way a language runs.

/** Which way a language (a BCP 47 tag) runs, as HTML's `dir` has it. */
export function directionOf(language: string): 'ltr' | 'rtl' {
  const { script = '' } = new Intl.Locale(language).maximize()
  return rightToLeft.has(script) ? 'rtl' : 'ltr'
}

/** By ISO 15924. */
const rightToLeft: ReadonlySet<string> = new Set(['Arab', 'Hebr', 'Syrc', 'Thaa'])

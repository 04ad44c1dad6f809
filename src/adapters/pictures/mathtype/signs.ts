// MathType's numbers for what TeX has names for. MTEF 5: "Embellishment values", "Template selectors".

export const marks: Record<number, string> = {
  2: '\\dot',
  3: '\\ddot',
  4: '\\dddot',
  5: "'",
  6: "''",
  8: '\\tilde',
  9: '\\hat',
  10: '\\not',
  11: '\\vec',
  12: '\\overleftarrow',
  13: '\\overleftrightarrow',
  17: '\\bar',
  18: "'''",
  19: '\\overset{\\frown}',
  20: '\\breve',
  24: '\\ddddot',
  25: '\\underset{.}',
  29: '\\underline',
  30: '\\underset{\\sim}',
  31: '\\underset{\\frown}',
  32: '\\underset{\\smile}',
}

export const fences: Record<number, [string, string]> = {
  0: ['\\langle', '\\rangle'],
  1: ['(', ')'],
  2: ['\\{', '\\}'],
  3: ['[', ']'],
  4: ['|', '|'],
  5: ['\\|', '\\|'],
  6: ['\\lfloor', '\\rfloor'],
  7: ['\\lceil', '\\rceil'],
  8: ['⟦', '⟧'],
}

const integrals = (variation: number) =>
  variation & 4 ? '\\oint' : (['\\int', '\\int', '\\iint', '\\iiint'][variation & 3] ?? '\\int')

/** Operators with limits below and above, by template selector. */
export const operators: Record<number, (variation: number) => string> = {
  15: integrals,
  16: () => '\\sum',
  17: () => '\\prod',
  18: () => '\\coprod',
  19: () => '\\bigcup',
  20: () => '\\bigcap',
}

/** Letters that mean something in TeX, MathType's own spaces, and full-width characters no math font has. */
export const letters: Record<string, string> = {
  '（': '(',
  '）': ')',
  '，': ',',
  '\\': '\\backslash ',
  '{': '\\{',
  '}': '\\}',
  '#': '\\#',
  $: '\\$',
  '%': '\\%',
  '&': '\\&',
  _: '\\_',
  '^': '\\hat{}',
  '~': '\\sim ',
  '\uef00': '',
  '\uef01': '',
  '\uef02': '',
  '\uef03': '\\ ',
  '\uef04': '\\ ',
  '\uef05': '\\quad ',
  '\uef08': '',
  '\uef22': '\\quad ',
  '\ue900': '',
  '\ueb01': '⟺',
  '\uec00': '\\hbar ',
}

export const functionNames = new Set(
  'sin cos tan log ln exp max min lim sup inf det arg gcd sinh cosh tanh cot sec csc Pr'.split(' '),
)

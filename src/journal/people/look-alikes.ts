// Addresses that differ but look the same: a Cyrillic а among Latin letters, paypa1 beside paypal.

/**
 * Two texts with the same skeleton are easily mistaken for each other (Unicode UTS 39, section 4). Accents are dropped,
 * so that a copy with an easily missed dot is found. Capitals become lower case, as in the key of an account; a capital
 * i looks like an l, so every i becomes one.
 */
export function toSkeleton(text: string): string {
  return Array.from(text.normalize('NFKD').replaceAll(unseen, ''), toPlain).join('')
}

const unseen = /[\p{M}\p{Default_Ignorable_Code_Point}]/gu

function toPlain(letter: string): string {
  const small = letter.toLowerCase()
  return looks.get(letter) ?? looks.get(small) ?? small
}

// Those confusables of UTS 39 that an address can contain: Latin, Cyrillic, Greek and Armenian letters, digits, dashes.
// A capital is listed where its lower-case letter looks like another one.
// oxfmt-ignore
const alike: [plain: string, letters: string][] = [
  ['a',  'аαɑ'],
  ['b',  'ЬьƄƅВΒ'],
  ['c',  'сϲᴄ'],
  ['d',  'ԁđ'],
  ['e',  'еҽεє'],
  ['g',  'ɡց'],
  ['h',  'һհħНΗ'],
  ['j',  'јϳ'],
  ['k',  'кκĸ'],
  ['l',  'iıіιɩɪӏł1|ǀ'],
  ['n',  'ոηпΝ'],
  ['o',  '0оοσօøᴏ'],
  ['p',  'рρ'],
  ['q',  'ԛգ'],
  ['r',  'гᴦ'],
  ['s',  'ѕꜱ'],
  ['t',  'тτŧ'],
  ['u',  'υսᴜʋ'],
  ['v',  'νѵᴠ'],
  ['x',  'хχ'],
  ['y',  'уγүʏΥ'],
  ['z',  'ᴢΖ'],
  ['rn', 'mМΜ'],
  ['vv', 'wѡԝաᴡ'],
  ['-',  '‐‒–—−'],
]
const looks = new Map(
  alike.flatMap(([plain, letters]) => Array.from(letters, (letter) => [letter, plain] as const)),
)

// Addresses that are two and look like one: an а of Cyrillic among Latin letters, paypa1 beside paypal.

/**
 * Two texts with one skeleton are taken for each other (Unicode UTS 39, section 4). Accents go, so that a copy with an overlooked dot
 * is found. Capitals become small letters, as in the key of an account; a capital i is an l, and so every i is.
 */
export function toSkeleton(text: string): string {
  return Array.from(text.normalize('NFKD').replaceAll(unseen, ''), toPlain).join('')
}

const unseen = /[\p{M}\p{Default_Ignorable_Code_Point}]/gu

function toPlain(letter: string): string {
  const small = letter.toLowerCase()
  return looks.get(letter) ?? looks.get(small) ?? small
}

// Of the confusables of UTS 39 those that an address can have: letters of Latin, Cyrillic, Greek and Armenian, digits, dashes.
// A capital stands here where its small letter looks like another.
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

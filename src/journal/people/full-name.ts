// Names as they're written: in most of the world the family comes last, and in East Asia first.

/** One of the two may be empty: some people have a single name. */
export type Named = { givenName: string; familyName: string }

const letters = /^[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}々〆ー\s]+$/u
/** A name in katakana alone is a foreigner's, whose order nobody turned round. */
const own = /[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}]/u

/** Written in Chinese characters, kana or Hangul. Nobody shortens such a name to initials. */
export function isEastern({ givenName, familyName }: Named): boolean {
  const name = `${familyName}${givenName}`
  return letters.test(name) && own.test(name)
}

/** 'Asha Rao', '한가람', '王小明'. */
export function fullName(name: Named): string {
  const { givenName, familyName } = name
  const all = isEastern(name) ? `${familyName}${givenName}` : `${givenName} ${familyName}`
  return all.trim().replaceAll(/\s+/gu, ' ')
}

/** The languages that papers and passages may be said to be in, by BCP 47 tag. */
// oxfmt-ignore
export const languageNames: Readonly<Record<string, string>> = {
  ar: 'Arabic', be: 'Belarusian', bg: 'Bulgarian', zh: 'Chinese', hr: 'Croatian', cs: 'Czech', nl: 'Dutch', en: 'English', fr: 'French',
  de: 'German', el: 'Greek', he: 'Hebrew', hi: 'Hindi', hu: 'Hungarian', id: 'Indonesian', it: 'Italian', ja: 'Japanese', kk: 'Kazakh',
  ko: 'Korean', la: 'Latin', mr: 'Marathi', ne: 'Nepali', fa: 'Persian', pl: 'Polish', pt: 'Portuguese', ro: 'Romanian', ru: 'Russian',
  sr: 'Serbian', es: 'Spanish', sv: 'Swedish', tr: 'Turkish', uk: 'Ukrainian', ur: 'Urdu', vi: 'Vietnamese',
}

export const isLanguage = (tag: string) => Object.hasOwn(languageNames, tag)
export const languageInWords = (tag: string) => languageNames[tag] ?? tag

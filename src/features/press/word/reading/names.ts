// What papers call their parts, in the languages manuscripts come in.
import type { SectionRole } from '#features/press/tree/tree.ts'

export const referencesTitle =
  /^\s*(?:\d+(?:\.\d+)*\.?\s*|[IVX]+\.\s*)?(?:(?:selected |literature )?references?(?:\s+(?:cited|list|and notes))?|notes and references|list of references|bibliography|cited literature|literature(?:\s+cited)?|works cited|список (?:использованн\S+ )?(?:литературы|источников)|литература|библиографический список|библиограф\S+|参\s*考\s*文\s*献|參考文獻|참고\s*문헌|منابع(?: و مآخذ)?|المراجع|مراجع|المصادر|bibliograf[iíj]a|bibliographie|refer[eê]ncias(?: bibliográficas)?|références(?: bibliographiques)?|riferimenti(?: bibliografici)?|literatur(?:verzeichnis|a|angaben)?|piśmiennictwo|källor|källförteckning|referenser|daftar pustaka|tài liệu tham khảo|kaynak(?:lar|ça)|література|βιβλιογραφία|מקורות|ביבליוגרפיה|संदर्भ(?: सूची)?|引用文献|文献)(?:\s*[(（]\s*(?:references|bibliography)\s*[)）]|\s*\/\s*(?:references|referencias|referências|références|bibliography|bibliografía))?\s*[:：]?\s*$/i

const frontNames =
  /^(abstract|summary|keywords?|highlights|аннотация|摘\s*要|چکیده|الملخص|초록|要旨|περίληψη)\s*:?$/i
export const introduction = /introduc|введен|引言|绪论|前言|مقدم|서론|はじめに/i

const roles: [SectionRole, RegExp][] = [
  [
    'intro',
    /^(introduction|background|introducci[oó]n|introdução|introduzione|einleitung|giriş|введение|вступ|εισαγωγή|引言|绪论|前言|はじめに|緒言|서론|مقدمه|المقدمة|مقدمة|מבוא|परिचय)/i,
  ],
  [
    'methods',
    /^(materials?\s*(and|&)\s*methods?|methods?|methodology|methods and materials|experimental|m[eé]todos|materiales y métodos|materiais e métodos|méthodes|matériel et méthodes|methoden|material und methoden|materiali e metodi|yöntem|материалы и методы|методика|методы|матеріали і методи|μέθοδοι|方法|연구\s*방법|방법|روش|مواد و روش|المنهجية|المواد والطرق|שיטות|विधि)/i,
  ],
  ['results|discussion', /^results?\s*(and|&)\s*discussions?/i],
  [
    'results',
    /^(results?|findings|resultados|résultats|ergebnisse|risultati|bulgular|результаты|результати|αποτελέσματα|结果|結果|결과|نتایج|یافته|النتائج|תוצאות|परिणाम)/i,
  ],
  [
    'discussion',
    /^(discussions?|discusi[oó]n|discussão|diskussion|discussione|tartışma|обсуждение|обговорення|συζήτηση|讨论|討論|考察|고찰|논의|بحث و|المناقشة|דיון|चर्चा)/i,
  ],
  [
    'conclusions',
    /^(conclusions?|concluding|conclusi[oó]n|conclusão|conclusões|conclusioni|schlussfolgerung|fazit|sonuç|заключение|выводы|висновки|συμπεράσματα|结论|結論|결론|نتیجه|الخاتمة|الاستنتاج|מסקנות|निष्कर्ष)/i,
  ],
  [
    'ack',
    /^(acknowledge?ments?|agradecimientos|agradecimentos|remerciements|danksagung|ringraziamenti|teşekkür|благодарности|подяки|ευχαριστίες|致谢|謝辞|감사의|سپاسگزاری|تشکر|شكر|תודות|आभार)/i,
  ],
  [
    'data-availability',
    /^(data (and \w+ )?(availability|accessibility|sharing)|availability of data|code availability)/i,
  ],
  [
    'COI-statement',
    /^(conflicts? of interests?|competing interests?|declaration of (competing|conflicting)|disclosure)/i,
  ],
  ['financial-disclosure', /^(funding|financial (support|disclosure))/i],
  ['ethics-statement', /^(ethic|institutional review|informed consent)/i],
  ['author-contributions', /^(authors?['’]?s? contributions?|credit|statement of authorship)/i],
  ['abbreviations', /^(list of )?abbreviations/i],
  ['supplementary-material', /^(supplement|supporting information)/i],
  ['appendix', /^(appendix|appendices|приложение|附录)/i],
]

/** These come after the text, wherever they are in the manuscript. */
export const backRoles: SectionRole[] = [
  'ack',
  'data-availability',
  'COI-statement',
  'financial-disclosure',
  'ethics-statement',
  'author-contributions',
  'abbreviations',
  'supplementary-material',
]

const numbering = /^\s*(\d+(\.\d+)*\.?|[IVX]+\.|[A-Z]\.)\s*/

export function sectionRole(title: string): SectionRole | null {
  const name = title.replace(numbering, '')
  return roles.find(([, pattern]) => pattern.test(name))?.[0] ?? null
}

/** Whether a short line is one of the usual names of a part of a paper. */
export const isKnownName = (line: string): boolean =>
  sectionRole(line) !== null || referencesTitle.test(line) || frontNames.test(line.replace(numbering, ''))

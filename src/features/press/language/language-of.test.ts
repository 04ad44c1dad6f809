import { describe, expect, test } from 'vitest'
import { directionOf } from '#journal/text/direction.ts'
import { languageOf } from './language-of.ts'
import { foreignScriptsIn, scriptOf } from '#journal/text/scripts.ts'

const said = {
  en: 'The water level of the river was measured every hour, and the largest flood of the decade was modelled.',
  de: 'Der Wasserstand des Flusses wurde stündlich gemessen, und das größte Hochwasser des Jahrzehnts wurde modelliert.',
  es: 'El nivel del agua del río se midió cada hora, y se modeló la mayor crecida de la década en la cuenca.',
  pt: 'O nível da água do rio foi medido a cada hora, e a maior cheia da década foi modelada na bacia.',
  fr: 'Le niveau de l’eau de la rivière a été mesuré toutes les heures, et la plus grande crue a été modélisée.',
  ru: 'Уровень воды в реке измеряли каждый час, и было смоделировано крупнейшее наводнение десятилетия.',
  uk: 'Рівень води в річці вимірювали щогодини, і було змодельовано найбільшу повінь десятиліття.',
  el: 'Η στάθμη του νερού του ποταμού μετρήθηκε κάθε ώρα και μοντελοποιήθηκε η μεγαλύτερη πλημμύρα.',
  ar: 'تم قياس مستوى المياه في النهر كل ساعة، وتم نمذجة أكبر فيضان في العقد الماضي في حوض النهر.',
  fa: 'سطح آب رودخانه در هر ساعت اندازه‌گیری شد و بزرگ‌ترین سیلاب دهه گذشته در این حوضه شبیه‌سازی شده است.',
  he: 'מפלס המים בנהר נמדד בכל שעה, והשיטפון הגדול ביותר בעשור האחרון עבר מידול.',
  hi: 'नदी का जल स्तर हर घंटे मापा गया और दशक की सबसे बड़ी बाढ़ का प्रतिरूपण किया गया है।',
  zh: '每小时测量河流水位，并对十年来最大的洪水进行了模拟（GPU 与 RDMA 网络）。',
  ja: '河川の水位を毎時測定し、この十年で最大の洪水をモデル化した。',
  ko: '하천의 수위를 매시간 측정하고 지난 10년간 가장 큰 홍수를 모형화하였다.',
}

describe('the language of a text', () => {
  test.each(Object.entries(said))('%s is recognised by a sentence', (language, text) => {
    expect(languageOf(text)).toBe(language)
  })

  test('a word or two are in no language, and signs are in no script', () => {
    expect([languageOf('Results'), languageOf('12.5 ± 0.3'), scriptOf('12.5 ± 0.3')]).toEqual([
      undefined,
      undefined,
      undefined,
    ])
  })

  test('Russian stays Russian, however much like its neighbours it sounds, and with names from there', () => {
    const plain = 'Индекс NDVI рассчитывали по снимкам; выборка составила 40 проб, пробы сушили.'
    expect(languageOf(plain)).toBe('ru')
    expect(languageOf(`${said.ru} ${said.ru} Қазақстан, Ңғұ.`)).toBe('ru')
    expect(
      languageOf('Өзендегі су деңгейі сағат сайын өлшенді, онжылдықтағы ең үлкен су тасқыны модельденді.'),
    ).toBe('kk')
  })

  test.each([
    ['pt', said.pt, said.en],
    ['en', said.en, said.es],
  ])('a paper in %s that begins with an abstract in another language', (language, own, other) => {
    expect(languageOf(`${`${other} `.repeat(20)}${`${own} `.repeat(200)}`)).toBe(language)
  })

  test('names in another script leave it what it is', () => {
    expect(languageOf(`${said.fa} (Smith and Jones, 2019; MATLAB)`)).toBe('fa')
    expect(languageOf(`${said.en} 長江 (Cháng Jiāng)`)).toBe('en')
  })

  test.each([
    ['fa', 'rtl'],
    ['he', 'rtl'],
    ['ar-EG', 'rtl'],
    ['en', 'ltr'],
    ['ja', 'ltr'],
  ])('%s runs %s', (language, direction) => {
    expect(directionOf(language)).toBe(direction)
  })
})

describe('the letters that a paper needs beyond our own', () => {
  test.each([
    ['none for Latin, Greek and Cyrillic', `${said.en} ${said.el} ${said.ru}`, []],
    ['the main script first', `${said.ko} ${said.ko} ${said.ar}`, ['Kore', 'Arab']],
    ['Chinese characters by the family of the language around them', said.ja, ['Jpan']],
    ['Chinese names in an English paper', `${said.en} 長江`, ['Hans']],
    ['Japanese names in an English paper', `${said.en} 長江のながれ`, ['Jpan']],
    ['Korean with Chinese characters', `${said.ko} 漢江`, ['Kore']],
  ])('%s', (_, text, scripts) => {
    expect(foreignScriptsIn(text, languageOf(text) ?? 'en')).toEqual(scripts)
  })
})

// The words that the press itself puts into a paper, in the paper's language.
import { formatDay, toIsoDay, type Day } from '#journal/calendar.ts'

export type Words = {
  figure: string
  table: string
  references: string
  notes: string
  abstract: string
  keywords: string
  review: string
  received: string
  revised: string
  approved: string
  published: string
  correspondence: string
  licence: string
  cite: string
  continued: string
}

const english: Words = {
  figure: 'Figure',
  table: 'Table',
  references: 'References',
  notes: 'Notes',
  abstract: 'Abstract',
  keywords: 'Keywords',
  review: 'Review feedback',
  received: 'Received',
  revised: 'Revised',
  approved: 'Approved',
  published: 'Published',
  correspondence: 'Correspondence',
  licence: 'Licence',
  cite: 'Cite as',
  continued: 'continued',
}

/** In the order of `english`. */
const others: Record<string, string> = {
  ar: 'شكل|جدول|المراجع|الحواشي|الملخص|الكلمات المفتاحية|ملاحظات التحكيم|تاريخ الاستلام|تاريخ التنقيح|تاريخ القبول|تاريخ النشر|المراسلة|الترخيص|للاستشهاد|تابع',
  de: 'Abbildung|Tabelle|Literatur|Anmerkungen|Zusammenfassung|Schlagwörter|Gutachten|Eingegangen|Überarbeitet|Angenommen|Veröffentlicht|Korrespondenz|Lizenz|Zitieren als|Fortsetzung',
  el: 'Σχήμα|Πίνακας|Βιβλιογραφία|Σημειώσεις|Περίληψη|Λέξεις-κλειδιά|Αξιολόγηση|Υποβλήθηκε|Αναθεωρήθηκε|Εγκρίθηκε|Δημοσιεύθηκε|Αλληλογραφία|Άδεια|Παραπομπή|συνέχεια',
  es: 'Figura|Tabla|Referencias|Notas|Resumen|Palabras clave|Evaluación|Recibido|Revisado|Aceptado|Publicado|Correspondencia|Licencia|Citar como|continuación',
  fa: 'شکل|جدول|منابع|یادداشت‌ها|چکیده|کلیدواژه‌ها|نظر داوران|دریافت|بازنگری|پذیرش|انتشار|مکاتبه|مجوز|شیوهٔ ارجاع|ادامه',
  fr: 'Figure|Tableau|Références|Notes|Résumé|Mots-clés|Évaluation|Reçu|Révisé|Accepté|Publié|Correspondance|Licence|Pour citer|suite',
  he: 'איור|טבלה|מקורות|הערות|תקציר|מילות מפתח|חוות דעת|התקבל|תוקן|אושר|פורסם|התכתבות|רישיון|לציטוט|המשך',
  hi: 'चित्र|तालिका|संदर्भ|टिप्पणियाँ|सारांश|मुख्य शब्द|समीक्षा|प्राप्त|संशोधित|स्वीकृत|प्रकाशित|पत्राचार|अनुज्ञा|उद्धरण|जारी',
  id: 'Gambar|Tabel|Daftar Pustaka|Catatan|Abstrak|Kata kunci|Hasil penelaahan|Diterima|Direvisi|Disetujui|Diterbitkan|Korespondensi|Lisensi|Cara mengutip|lanjutan',
  it: 'Figura|Tabella|Bibliografia|Note|Riassunto|Parole chiave|Revisione|Ricevuto|Rivisto|Accettato|Pubblicato|Corrispondenza|Licenza|Come citare|continua',
  ja: '図|表|参考文献|注|要旨|キーワード|査読所見|受付|改訂|受理|公開|連絡先|ライセンス|引用|続き',
  ko: '그림|표|참고문헌|주|초록|주제어|심사 의견|접수|수정|승인|출판|교신저자|라이선스|인용|계속',
  nl: 'Figuur|Tabel|Literatuur|Noten|Samenvatting|Trefwoorden|Beoordeling|Ontvangen|Herzien|Geaccepteerd|Gepubliceerd|Correspondentie|Licentie|Citeren als|vervolg',
  pl: 'Rysunek|Tabela|Bibliografia|Przypisy|Streszczenie|Słowa kluczowe|Recenzja|Otrzymano|Poprawiono|Zaakceptowano|Opublikowano|Korespondencja|Licencja|Sposób cytowania|cd.',
  pt: 'Figura|Tabela|Referências|Notas|Resumo|Palavras-chave|Avaliação|Recebido|Revisto|Aceite|Publicado|Correspondência|Licença|Como citar|continuação',
  ru: 'Рисунок|Таблица|Литература|Примечания|Аннотация|Ключевые слова|Рецензия|Поступила|Доработана|Принята|Опубликована|Для переписки|Лицензия|Для цитирования|продолжение',
  tr: 'Şekil|Tablo|Kaynaklar|Notlar|Öz|Anahtar kelimeler|Değerlendirme|Geliş|Düzeltme|Kabul|Yayın|İletişim|Lisans|Atıf için|devamı',
  uk: 'Рисунок|Таблиця|Література|Примітки|Анотація|Ключові слова|Рецензія|Надійшла|Доопрацьована|Прийнята|Опублікована|Для листування|Ліцензія|Для цитування|продовження',
  vi: 'Hình|Bảng|Tài liệu tham khảo|Chú thích|Tóm tắt|Từ khóa|Nhận xét phản biện|Ngày nhận|Ngày sửa|Ngày duyệt|Ngày đăng|Liên hệ|Giấy phép|Cách trích dẫn|tiếp theo',
  zh: '图|表|参考文献|注释|摘要|关键词|审稿意见|收稿日期|修回日期|录用日期|发布日期|通讯作者|许可协议|引用格式|续',
}

const names = Object.keys(english) as (keyof Words)[]

/** '28 de noviembre de 2026'. The calendar is Gregorian everywhere. */
export function dayIn(language: string, day: Day): string {
  const spoken = new Intl.Locale(language).language
  if (!(spoken in others)) return formatDay(day)
  const format = new Intl.DateTimeFormat(spoken, { dateStyle: 'long', timeZone: 'UTC', calendar: 'gregory' })
  return format.format(new Date(toIsoDay(day)))
}

/** `language` is a BCP 47 tag; English for those that we don't speak. */
export function wordsIn(language: string): Words {
  const said = others[new Intl.Locale(language).language]?.split('|')
  return said ? (Object.fromEntries(names.map((name, at) => [name, said[at]])) as Words) : english
}

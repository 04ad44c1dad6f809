// The words that a first page has before a title, names, an abstract and the rest, in the languages manuscripts come in.

import type { DeclarationKind as AskedKind } from '#journal/paper/declarations.ts'

/** What a label announces. Those of `onPage` mean something only on a title page. */
export type LabelKind =
  | 'title'
  | 'running'
  | 'authors'
  | 'affiliations'
  | 'corresponding'
  | 'contact'
  | 'page'
  | 'abstract'
  | 'keywords'
  | 'highlights'
  | 'abbreviations'
  | 'contents'
  | DeclarationKind
/** Those that authors are asked for, and two that the journal keeps elsewhere. */
export type DeclarationKind = 'funding' | 'contributions' | AskedKind

// oxfmt-ignore
const contents =
  '(?:table of )?contents|list of (?:(?:figures|tables|illustrations)(?: and |, )?)+|目\\s*[录錄次]|(?:插?[图圖表]|表格|[和与與及、])+(?:目[录錄]|清单)|оглавление|содержание|зміст|список (?:рисунков|таблиц|иллюстраций)|índice(?: general)?|sumário|(?:lista|índice) d[eo]s? (?:figuras|tablas|tabelas|quadros|gráficos|ilustraciones)|inhalt(?:sverzeichnis)?|(?:abbildungs|tabellen)verzeichnis|table des matières|liste des (?:figures|tableaux)|sommario|indice|spis treści|içindekiler|목\\s*차|차례|فهرست(?: مطالب)?|المحتويات|תוכן עניינים'

// Without \b, which knows Latin letters alone.
// oxfmt-ignore
const labels: [LabelKind, string][] = [
  ['running', '(?:left |right )?running (?:head(?:er|line)?|title)s?|[lr]?rh|short (?:running )?(?:title|head)|abbreviated title|колонтитул|titre courant|título (?:corto|abreviado)|kurztitel'],
  ['title', '(?:full |article |manuscript |paper |complete )?title(?: of (?:the )?(?:article|paper|manuscript))?|название(?: статьи)?|论文题目|题\\s*目|标\\s*题|عنوان(?: مقاله| البحث| المقال)?|موضوع\\s+پژوهش|제\\s*목|título(?: del artículo| do artigo)?|titre(?: de l.article)?|titel|naslov|názov|název|názov článku|tên bài báo|tajuk|judul'],
  ['corresponding', '\\W*(?:the )?(?:correspond(?:ing|ence) (?:author|to|should be|concerning|address)[^:]{0,60}|corresponding authors?[^:]{0,30}|correspondence|authors? for correspondence|address (?:for|all|of) correspond\\S*[^:]{0,40}|автор[^:]{0,30}переписк\\S*|для переписки|корреспонденция|контактное лицо|通讯作者|通信作者|نویسنده[‌ ]?(?:ی )?مسئول|المؤلف المراسل|الباحث المراسل|المؤلف المسؤول|교신\\s*저자|autor(?:a|es)? (?:de|para) correspond[eê]ncia|autor(?:a)? correspond?iente|autor(?:a)? correspondente|correspondencia|correspondência|auteure? correspondante?|correspondance|korrespond\\S*autor(?:in)?|korrespondenz\\S*|korrespondierende[rn]? autor(?:in)?)|責任著者|連絡(?:先|著者)|sorumlu yazar[^:：]{0,40}|yazışma(?:dan sorumlu)? (?:adresi|yazarı?)|penulis korespondensi|contact(?: author| person| details| information)?|dopisn[ai] auto?r(?:ica)?|autor za (?:korespondenciju|dopisivanje)|autor korespondencyjny|korespondenční autor|autor corespondent|levelező szerző|tác giả liên hệ|pengarang koresponden|מחבר מתכתב|ผู้(?:รับผิดชอบบทความ|ประสานงาน)|автор для листування'],
  ['authors', 'authors?(?: names?| list|s? and affiliations|\\W?s? (?:information|details))?|list of authors|by|авторы?|作者(?:姓名)?|نویسندگان|نام\\s+(?:دانش[‌ ]?پژوه|نویسنده)|المؤلفون|الباحث(?:ون|ين)?|إعداد|اعداد|اسم\\s+(?:الطالب|الباحث)|저\\s*자|autor(?:es|as|a)?|auteurs?|autor(?:en|innen)|著\\s*者(?:名)?|yazar(?:lar)?(?: adları)?(?: ve adres bilgileri)?|penulis|autori|autoři|tác giả|pengarang|докладчики?|spokesperson|speakers?|author\\(s\\)|(?:first|second|third|fourth|fifth|lead|main|1st|2nd|3rd|4th|co)[\\s-]?authors?|authors? ?\\d'],
  ['affiliations', '(?:all|both) authors|(?:authors?[’\']?s? )?(?:affiliations?|institutions?|addresses)|организаци[яи]|место работы|作者单位|单位|وابستگی|소\\s*속|afiliaci[oó]n(?:es)?|afiliaç(?:ão|ões)|affiliations?|institution(?:en)?|所\\s*属|kurum(?:lar)?|afiliasi|anschrift(?:en)?(?: der (?:verfasser|autor)(?:en|innen)?)?|adresses? des auteurs|direcci[oó]n(?:es)? de los autores'],
  ['contact', 'e-?\\s?mails?(?: addresses| address)?|email|tel(?:ephone|\\.)?|phone|mobile|fax|orcid(?: i\\W?ds?)?|адрес|эл(?:ектронная|\\.) почта|邮\\s*箱|电子邮件|电话|ایمیل|رایانامه|پست الکترونیکی?|البريد ال?[اإﻹ]?لكتروني|이메일|전자우편|correo(?: electr[oó]nico)?|adresse(?: e-?mail)?|courriel|postal address|present address|current address|mailing address|基金项目:?作者简介|作者简介|連絡先|e-?posta|surel|メール(?:アドレス)?|電子メール|adresa|adres|địa chỉ|alamat|тел\\.?|моб\\.?'],
  ['page', 'naskah (?:diterima|direvisi|disetujui)|citation|(?:total )?word count for [^:]{0,60}\\d.*|(?:total )?(?:word|character|page|figure|table|reference)s? counts?[^:]{0,40}|(?:total )?(?:number|no\\.?) of (?:words|figures|tables|pages|references|characters|text boxes)[^:]{0,40}|words|pages|received|accepted|revised|published|submitted(?: to)?|submission date|date of revision|date(?: of submission)?|article type|study type|type of (?:article|manuscript|paper)|manuscript (?:type|id|number|category|ref\\S*)|title page|cover page|journal|target journal|section|доклад|удк|udc|ббк|doi|msc(?: ?20\\d\\d)?|(?:ams |mathematics )subject class\\w*(?: \\(?20\\d\\d\\)?)?|ccs concepts|(?:(?:c[óo]digos?|classifica\\S+|clasificaci\\S+) )?jel(?: class\\w*| codes?)?|pacs|поступила|收稿日期|中图分类号|文献标识码|文章编号|تاریخ\\s+\\S+|نام\\s+استاد|تحت\\s+[إا]شراف|recibido|aceptado|recebido|aceito|reçu|accepté|eingereicht|angenommen|supervisors?|academic editor|author note|level of evidence|article (?:info(?:rmation)?|history)|acm reference format|how to cite(?: this (?:article|paper))?|cite this (?:article|paper)|vol(?:ume)?\\.?|issn|open access|copyright|paper type'],
  ['abstract', '(?:structured )?abstract|summary|executive summary|аннотация|реферат|резюме|摘\\s*要|要\\s*約|内容提要|概\\s*要|要\\s*旨|抄録|چکیده|خلاصه|الملخص|ملخص(?: البحث)?|المستخلص|초\\s*록|국문\\s*초록|요\\s*약|resumen|resumo|résumé|zusammenfassung|kurzfassung|abstrakt|riassunto|sommario|özet|öz|streszczenie|περίληψη|abstrak|samenvatting|sammanfattning|sažetak|apstrakt|сажетак|апстракт|souhrn|súhrn|rezumat|összefoglal(?:ó|ás)|absztrakt|tiivistelmä|sammendrag|resumé|povzetek|izvleček|santrauka|kopsavilkums|kokkuvõte|tóm tắt|บทคัดย่อ|תקציר|सारांश|түйіндеме|аңдатпа|анотація|анатацыя'],
  ['keywords', 'key\\s*-?\\s*words?(?: and phrases)?|index terms|descriptors|search terms|mesh terms|ключевые\\s+слова|关\\s*键\\s*[词字]|關\\s*鍵\\s*[詞字]|کلید\\s*‌?واژ(?:ه|گان|ه[‌ ]?ها|ه[‌ ]?های?)(?:[‌ ]?کلیدی)?|واژ(?:گان|ه[‌ ]?های)\\s+کلیدی|کلمات\\s+کلیدی|(?:ال)?كلمات\\s+(?:ال)?مفتاحية|الكلمات\\s+(?:الدالة|المفتاحية)|핵\\s*심\\s*어|주\\s*제\\s*어|키\\s*워\\s*드|주\\s*요\\s*어|색인어|キーワード|palabras\\s+claves?|palavras?(?:\\s|-)chaves?|descriptores|descritores|mots(?:\\s|-)cl[ée]f?s|schlüsselw(?:ö|oe)rter|schlagw(?:ö|oe)rter|stichw(?:ö|oe)rter|parole chiave|anahtar kelimeler|λέξεις[\\s-]κλειδιά|kata kunci|kulcsszavak|słowa kluczowe|klíčová slova|trefwoorden|nyckelord|(?:additional )?key ?words and phrases|ključne (?:riječi|reči|besede)|кључне речи|ключови думи|kľúčové slová|cuvinte[\\s-]cheie|avainsanat|asiasanat|nøkkelord|emneord|nøgleord|reikšminiai žodžiai|atslēgvārdi|võtmesõnad|từ khóa|từ khoá|คำสำคัญ|מילות מפתח|(?:मुख्य|कुंजी) शब्द|түйін(?:ді)? сөздер|key ?terms|subject terms|ключові слова|ключавыя словы'],
  ['highlights', '(?:research )?highlights|key (?:points|messages)|significance(?: statement)?|(?:plain[- ]language|lay|non-technical) (?:summary|abstract)|graphical abstract|what (?:is|this|was) [^:]{0,60}|strengths and limitations[^:]{0,30}|impact statement|novelty[^:]{0,30}|in brief'],
  ['abbreviations', '(?:list of )?abbreviations?(?: used)?|nomenclature|acronyms|glossary|список сокращений|сокращения|缩略语|اختصارات|abreviaturas|abréviations|abkürzungen'],
  ['contents', contents],
  ['funding', 'funding(?:/support)?(?: (?:statement|information|sources?|acknowledge?ments?|declaration|details))?|financial (?:support|disclosures?)(?: statement)?|grant (?:support|information|sponsor)s?|sources? of (?:funding|support)|role of the funding source|role of the funder\\S*|финансирование|источники? финансирования|基金(?:项目|资助)?|资助(?:项目|信息)?|حمایت مالی|منابع مالی|التمويل|연구비|financiaci[oó]n|financiamiento|financiamento|financement|förderung|finanzierung|финансирование (?:работы|исследования)|助成|資金|研究費|finansman|destek|pendanaan|finanziamenti|finansowanie|χρηματοδότηση'],
  ['interests', '(?:declarations? of |statement of |disclosure of )?(?:(?:potential |financial )?(?:conflicts?|competing|declaration)s?(?: of| of competing)? (?:interests?)|conflicting interests?|interests?)(?: (?:statement|declaration|disclosures?))?|disclosures?(?: statement)?|coi(?: statement)?|конфликт интересов|利益冲突(?:声明)?|تعارض منافع|تضارب المصالح|이해\\s*(?:상충|충돌)|conflictos? de intere(?:se)?s|conflitos? de interesses?|conflits? d.intérêts|interessenkonflikte?|conflictos? de inter[eé]s(?:es)?|利益相反|çıkar çatışması(?: beyanı)?|konflik kepentingan|conflitto d.interessi|interessenskonflikte?|konflikt interesów'],
  ['data', 'data (?:and \\w+ )?(?:availability|accessibility|sharing|access|archiving)(?: statement)?|(?:data|open (?:data|research|practices)) statement|availability of (?:data|code|materials?|supporting data)[^:]{0,40}|materials? availability(?: statement)?|data and code|доступность данных|数据可用性(?:声明)?|دسترسی به داده\\S*|توفر البيانات|데이터 (?:가용성|이용)|disponibilidad de (?:los )?datos|disponibilidade (?:de|dos) dados|disponibilité des données|datenverfügbarkeit|データ(?:の)?(?:利用|公開)\\S*|veri (?:erişilebilirliği|kullanılabilirliği)(?: beyanı)?|ketersediaan data'],
  ['ethics', 'ethic(?:s|al)(?: (?:statement|approval|declaration|considerations?|committee approval|standards|permission|consent))*(?: and consent to participate)?|ethics approval[^:]{0,60}|institutional review board(?: statement| approval)?|statement of ethics|этик\\S*(?: \\S+)?|伦理(?:声明|审查|批准)\\S*|ملاحظات اخلاقی|الاعتبارات الأخلاقية|윤리|aspectos éticos|consideraciones éticas|considérations éthiques|ethikvotum|倫理\\S*|etik (?:beyan|kurul|onay|izin)\\S*(?: \\S+)?|persetujuan etik|ethikvotum\\S*|considerazioni etiche'],
  ['code', '(?:code|software)(?: and \\w+)? availability(?: statement)?|availability of (?:the )?(?:code|software)|доступность кода|代码可用性|disponibilidad del código|disponibilité du code|codeverfügbarkeit'],
  ['consent', 'informed consent(?: statement)?|(?:patient )?consent(?: statement)?|consent (?:for publication|to participate|to publish)|информированное согласие|知情同意(?:书)?|consentimiento informado|consentimento informado|consentement éclairé|einwilligung\\S*'],
  ['trial', 'prospero(?: registration)?(?: number| id| no\\.?)?|prospero注册号|(?:clinical )?trial registration(?: (?:number|statement))?|(?:study|protocol) registration|registration (?:number|of the trial)|регистрация исследования|临床试验注册|registro del ensayo|registro do ensaio|enregistrement de l.essai|studienregistrierung'],
  ['ai', '(?:declaration (?:of|on) )?(?:the )?use of (?:generative )?(?:ai|artificial intelligence)(?: tools?)?[^:]{0,60}|(?:generative )?(?:ai|artificial intelligence) (?:use|usage|disclosure|statement|declaration)(?: statement)?|declaration of generative ai[^:]{0,80}|использование ии|人工智能使用声明|uso de (?:la )?inteligencia artificial|utilisation de l.ia|einsatz von ki'],
  ['contributions', 'statement of authorship|authorship statement|(?:author|authors|authors?[’\']s?|individual) contributions?(?: statement)?|contributions?(?: of (?:the )?authors?)|contributorship(?: statement)?|credit (?:author\\S*|taxonomy|statement)[^:]{0,40}|вклад авторов|作者贡献(?:声明)?|مشارکت نویسندگان|إسهامات المؤلفين|저자 기여|contribuci[oó]n(?:es)? de (?:los )?autores|contribuiç(?:ão|ões) dos autores|contributions? des auteurs|beiträge der autoren|著者(?:の)?貢献|yazar(?:ların)? katkı(?:ları|sı)?(?: beyanı)?|kontribusi penulis|вклад авторов в \\S+'],
  ['acknowledgements', 'acknowledge?ments?|thanks|благодарност[ьи]|致\\s*谢|سپاسگزاری|تشکر(?: و قدردانی)?|(?:ال)?شكر(?: وتقدير)?|감사의\\s*(?:글|말)|사사|agradecimientos?|agradecimentos?|remerciements|danksagung|謝\\s*辞|teşekkür|ucapan terima ?kasih|ringraziamenti|podziękowania|ευχαριστίες'],
]

/** 'Resumen (Español)' */
const tongues =
  'english|inglés|inglês|anglais|español|spanish|português|portugués|portuguese|français|francés|french|deutsch|german|русский|中文|chinese'

const patterns = labels.map(
  ([kind, words]) =>
    [
      kind,
      new RegExp(
        `^[\\s*•·.|【\\[(¶]*(?:\\d+(?:\\.1)?\\.?\\s+)?(?:${words})(?:\\s*\\((?:\\d+ words|${tongues})\\))?[\\])】]*\\s*(?:$|(?<=[】\\]])|(?<sign>[:：.．。—–―‒|]|-(?=\\s|\\p{Lu}))\\s*)`,
        'iu',
      ),
    ] as const,
)

/** `rest` is what follows in the same line. */
export type Label = { kind: LabelKind; rest: string }

/** 'Contents', 'List of figures', and nothing else in the line. */
export const isContentsTitle = (line: string) => contentsTitle.test(line)
const contentsTitle = new RegExp(`^(?:${contents})\\s*[:：]?$`, 'i')

/** What a line announces: its label stands alone, or a sign separates it from the rest. */
export function labelOf(line: string): Label | undefined {
  const start = line.slice(0, 400)
  for (const [kind, pattern] of patterns) {
    const match = pattern.exec(start)
    if (match) return { kind, rest: line.slice(match[0].length).trim() }
  }
  return undefined
}

/** "**Funding** None.": no sign separates the label from the rest, but it alone is bold. */
export function boldLabelOf(line: string, lead: string): Label | undefined {
  const label = lead && line.startsWith(lead) ? labelOf(lead) : undefined
  const rest = line
    .slice(lead.length)
    .replace(/^[\s:：.—–-]+/, '')
    .trim()
  return label && !label.rest && rest ? { kind: label.kind, rest } : undefined
}

const loose = new Map(
  labels.flatMap(([kind, words]) =>
    kind === 'abstract' || kind === 'keywords'
      ? [[kind, new RegExp(`^\\s*(?:${words})\\s+(?=[\\p{Lu}\\p{Lo}]|\\p{Ll}+[,;])`, 'iu')] as const]
      : [],
  ),
)

/** "Abstract We printed …", "Keywords wax, paper": a long line, or a list, needs no sign after its label. */
export function looseLabelOf(line: string): Label | undefined {
  for (const [kind, pattern] of loose) {
    const rest = pattern.test(line) && line.replace(pattern, '')
    if (rest && (kind === 'keywords' ? /[,;，；、·•]/.test(rest) : rest.length > 120)) return { kind, rest }
  }
  return undefined
}

/** Words by which a place to work at is known. */
// oxfmt-ignore
const latin =
  String.raw`(?<!\p{L})(?:universi[td]|univ\.|dep(?:artmen)?t|institut|school(?!\p{L})|college|faculty|hospital|cent(?:re|er)s?(?!\p{L})|laborator|(?:national |research )lab(?!\p{L})|academy|division of|section of|unit of|research unit|research group|chair of|clinic(?!al)|ministry|agency|corporation|company|(?:ltd|inc|gmbh|llc|plc|s\.a)(?:\.|,|$)|mus(?:eum|ée|eo|eu)|muze(?:um|j)|observatory|foundation|polytechnic|bureau|trust(?!\p{L})|council|програм(?!м?ист)|(?:зао|ооо|оао|пао|нпо|нпп|нтц|фгуп|фгбу)(?!\p{L})|университет|університет|институт|інститут|академі|лікарн|кафедр|академи|факультет|лаборатор|больниц|клиник|нии(?!\p{L})|рту|мгу|facultad|faculdade|faculté|fakultät|escuela|escola|école|laborat[oó]ri|laboratoire|centro|hôpital|hospitalar|klinik|departament|département|instituto|lehrstuhl|(?:\p{L}+s)?zentrum|hochschule|akademi|politecnic|τμήμα|πανεπιστήμιο|πανεπιστημίου|πολυτεχνείο|ινστιτούτο|σχολή|εργαστήριο|νοσοκομείο|üniversite|fakülte|enstitü|hastane|bakanlığ|müdürlüğ|bundesanstalt|dipartiment|facoltà|universytet|wydzia|sveučilišt|univerz|ustanova|ústav|katedra|odjel|odsjek|zakład|szpital|universitat|facultat|yliopist|trường(?!\p{L})|viện(?!\p{L})|khoa(?!\p{L})|fakulti|jabatan|fakultas|program studi|balai|rumah sakit|tudomány|egyetem)`
// oxfmt-ignore
const others =
  String.raw`大学|大學|学院|學院|研究所|研究院|研究中心|医院|醫院|实验室|公司|系，|系,|دانشگاه|دانشکده|گروه|پژوهشگاه|پژوهشکده|بیمارستان|جامعة|كلية|معهد|مستشفى|قسم|대학교|대학|학과|연구소|연구원|병원|센터|มหาวิทยาลัย|คณะ|ภาควิชา|โรงพยาบาล|אוניברסיטת|המחלקה|विश्वविद्यालय|विभाग|研究室|株式会社|有限会社`
const roles = String.raw`(?<!\p{L})(?:студент|доцент|профессор|асп[иі]рант|науч\S+ сотрудник|student,|assistant professor,|associate professor,|professor,|postdoctoral|graduate student)`
export const places = new RegExp(`${latin}|${others}`, 'iu')
/** Words by which an institution or an address is known; what somebody is there is one of them. */
export const institution = new RegExp(`${latin}|${others}|${roles}`, 'iu')

/** A part of an institution, in a line that stands below somebody's name; the name of a group otherwise. */
export const unitWords =
  /(?<!\p{L})(?:group|unit|team|program(?:me)?|office|bureau|authority|initiative|society|association|independent (?:researcher|scholar))(?!\p{L})/iu
export const groupWords =
  /(?<!\p{L})(?:(?:study|working|trial|research|\p{Lu}\p{L}+) group|consortium|investigators|collaborat(?:ors|ion|ive)|network|committee|task force|trialists|initiative)(?:\s*\([^)]*\))?\W*$/iu

/** Whether two email addresses belong to one institution, as far as their domains tell. */

/**
 * Where anyone can have an address. Short on purpose: one that's missing shows an editor a conflict too many, with its
 * reason, and nothing is closed by it. The last stands for all the people of the demo.
 */
// oxfmt-ignore
const open = new Set([
  'gmail.com', 'googlemail.com', 'outlook.com', 'outlook.in', 'hotmail.com', 'hotmail.co.uk', 'hotmail.fr', 'live.com',
  'msn.com', 'yahoo.com', 'yahoo.co.in', 'yahoo.in', 'yahoo.co.uk', 'yahoo.co.jp', 'yahoo.fr', 'yahoo.de', 'ymail.com',
  'rocketmail.com', 'icloud.com', 'me.com', 'mac.com', 'aol.com', 'proton.me', 'protonmail.com', 'pm.me', 'tutanota.com',
  'tuta.com', 'fastmail.com', 'hey.com', 'zoho.com', 'zohomail.in', 'rediffmail.com', 'rediff.com', 'sify.com',
  'indiatimes.com', 'gmx.com', 'gmx.de', 'gmx.net', 'gmx.at', 'gmx.ch', 'web.de', 't-online.de', 'freenet.de', 'mail.com',
  'mail.ru', 'inbox.ru', 'list.ru', 'bk.ru', 'yandex.ru', 'yandex.com', 'ya.ru', 'rambler.ru', 'ukr.net', 'qq.com',
  'foxmail.com', '163.com', '126.com', 'yeah.net', 'sina.com', 'sina.cn', 'sohu.com', 'aliyun.com', 'naver.com',
  'daum.net', 'hanmail.net', 'docomo.ne.jp', 'libero.it', 'virgilio.it', 'tiscali.it', 'orange.fr', 'wanadoo.fr', 'free.fr',
  'laposte.net', 'sfr.fr', 'btinternet.com', 'sky.com', 'virginmedia.com', 'comcast.net', 'verizon.net', 'att.net',
  'bol.com.br', 'uol.com.br', 'terra.com.br', 'seznam.cz', 'centrum.cz', 'wp.pl', 'o2.pl', 'onet.pl', 'interia.pl',
  'abv.bg', 'walla.co.il', 'bluewin.ch', 'telenet.be', 'ziggo.nl', 'kpnmail.nl', 'demo.example',
])

/** Below these, institutions have names of their own: larkhaven.ac.uk, larkhaven.edu.in. */
const second = /^(ac|co|edu|gov|org|com|net|res|ernet|nic|sch|go|or|ne|gob|gouv|mil)$/

/** The domain of an institution that both addresses have, whatever stands before it. */
export function sharedDomain(one: string, other: string): string | undefined {
  const domain = institutionOf(one)
  return domain && domain === institutionOf(other) ? domain : undefined
}

function institutionOf(email: string): string | undefined {
  const domain = email.trim().toLowerCase().split('@')[1] ?? ''
  const labels = domain.split('.').filter(Boolean)
  if (labels.length < 2 || open.has(domain)) return undefined
  const [below = '', country = ''] = labels.slice(-2)
  const kept = country.length === 2 && second.test(below) ? 3 : 2
  return labels.length < kept ? undefined : labels.slice(-kept).join('.')
}

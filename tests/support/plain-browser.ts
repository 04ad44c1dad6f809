// A browser without scripts on the site: it keeps cookies, follows redirects and sends forms with their hidden fields;
// or takes single steps.

export type Seen = {
  url: string
  status: number
  /** Every piece of text the page shows, what its script would show, and any notice left in a cookie. */
  texts: string[]
  html: string
}
/** For one step. `to` is where the site would send the browser. */
type Step = { status: number; to: string | null; page: string }
type Fields = Record<string, string>

type Options = {
  /** Between opening a form and sending it. */
  pause?: () => void
  headers?: Fields
  session?: string
}

export function plainBrowser(site: string, { pause = () => {}, headers = {}, session }: Options = {}) {
  const cookies = new Map<string, string>(session ? [['session', session]] : [])

  async function ask(url: URL, form?: Fields, own: Fields = {}): Promise<Response> {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const body = form && { method: 'POST', body: new URLSearchParams(form) }
    const answer = await fetch(url, { headers: { ...headers, ...own, cookie }, redirect: 'manual', ...body })
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (value) cookies.set(name, value)
      else cookies.delete(name)
    }
    return answer
  }

  async function go(path: string, form?: Fields): Promise<Seen> {
    let url = new URL(path, site)
    let answer = await ask(url, form)
    for (let step = 0; step < 5 && answer.headers.has('location'); step++) {
      url = new URL(answer.headers.get('location') ?? '', url)
      if (url.origin !== new URL(site).origin) break
      answer = await ask(url)
    }
    const html = await answer.text()
    return { url: url.href, status: answer.status, html, texts: [...textsOf(html), ...left()] }
  }

  async function step(path: string, form?: Fields, own?: Fields): Promise<Step> {
    const answer = await ask(new URL(path, site), form, own)
    const page = (await answer.text()).replaceAll('<!-- -->', '')
    return { status: answer.status, to: answer.headers.get('location'), page }
  }

  function left(): string[] {
    const notice = cookies.get('notice')
    return notice ? [decodeURIComponent(notice.slice(notice.indexOf(':') + 1))] : []
  }

  return {
    cookies,
    go,
    /** Opens the page, fills in its form and sends it, a while later. */
    send: async (path: string, fields: Fields): Promise<Seen> => {
      const { html } = await go(path)
      pause()
      return go(path, { ...hiddenFieldsOf(html), ...fields })
    },
    /** One step, wherever it leads. */
    opens: async (path: string) => step(path),
    /** One step, with only these fields; `own` are this form's headers. */
    posts: async (path: string, form: Fields, own?: Fields) => step(path, form, own),
  }
}

export type PlainBrowser = ReturnType<typeof plainBrowser>

function hiddenFieldsOf(html: string): Fields {
  const inputs = [...html.matchAll(/<input\b[^>]*type="hidden"[^>]*>/g)].map(([input]) => input)
  const named = (input: string, name: string) =>
    unescape(new RegExp(`${name}="([^"]*)"`).exec(input)?.[1] ?? '')
  return Object.fromEntries(inputs.map((input) => [named(input, ' name'), named(input, ' value')]))
}

function textsOf(html: string): string[] {
  const kept = [...html.matchAll(/data-(?:need-login|working)="([^"]*)"/g)].map(([, text = '']) => text)
  const shown = html.replaceAll(/<(script|style)\b[\s\S]*?<\/\1>/g, '').split(/<[^>]*>/)
  return [...shown, ...kept].map((text) => unescape(text).trim()).filter(Boolean)
}

const signs: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", '#x27': "'" }

function unescape(text: string): string {
  return text.replaceAll(/&([\w#]+);/g, (whole, name: string) => signs[name] ?? whole)
}

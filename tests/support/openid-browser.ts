// A browser without scripts at the provider: it keeps cookies, follows redirects and fills in the form.
type Choice = { signsInAs: string } | 'cancels'

/** From the provider's address to the one it sends the browser back to, which isn't called. */
export async function atTheProvider(address: string, choice: Choice, backTo: string): Promise<URL> {
  const cookies = new Map<string, string>()
  const visit = async (url: URL, form?: Record<string, string>) => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const body = form && { method: 'POST', body: new URLSearchParams(form) }
    const answer = await fetch(url, { headers: { cookie }, redirect: 'manual', ...body })
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      cookies.set(name, value)
    }
    const next = answer.headers.get('location')
    if (!next) throw new Error(`The provider answered ${answer.status}: ${await answer.text()}`)
    return new URL(next, url)
  }
  let url = new URL(address)
  for (let step = 0; step < 10; step++) {
    if (url.href.startsWith(backTo)) return url
    if (!url.pathname.startsWith('/interaction/')) url = await visit(url)
    else if (choice === 'cancels') url = await visit(new URL(`${url.href}/abort`))
    else url = await visit(url, { prompt: 'login', login: choice.signsInAs, password: 'any' })
  }
  throw new Error(`The provider does not send the browser back, but to ${url.href}`)
}

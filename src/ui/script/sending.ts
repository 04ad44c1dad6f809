// A form being sent says so, in words it has ready, and isn't sent a second time meanwhile.
const timeout = 20_000 // milliseconds, after which someone who stopped the page may send again

document.addEventListener('submit', (event) => {
  if (event.defaultPrevented) return // the page has something to say first
  const form = event.target as HTMLFormElement // nothing else is submitted
  const says = findSays(form)
  if (!says) return
  if ('sent' in says.dataset) return event.preventDefault()
  says.dataset.sent = ''
  says.textContent = says.dataset.working ?? ''
  event.submitter?.setAttribute('aria-busy', 'true')
  setTimeout(() => rest(form), timeout)
})

// A page the browser has kept comes back as it was left.
addEventListener('pageshow', () => [...document.forms].forEach(rest))

function findSays(form: HTMLFormElement): HTMLElement | null {
  return form.querySelector<HTMLElement>('[data-working]')
}

function rest(form: HTMLFormElement): void {
  const says = findSays(form)
  if (!says) return
  delete says.dataset.sent
  says.textContent = ''
  form.querySelector('[aria-busy]')?.removeAttribute('aria-busy')
}

export {}

// A form that is on its way says so, in the words that stand ready in it, and is not sent a second time meanwhile.
const patience = 20_000 // milliseconds, after which somebody who stopped the page may send again

document.addEventListener('submit', (event) => {
  if (event.defaultPrevented) return // the page has something to say first
  const form = event.target as HTMLFormElement // nothing else is submitted
  const says = findSays(form)
  if (!says) return
  if (says.textContent) return event.preventDefault()
  says.textContent = says.dataset.working ?? ''
  event.submitter?.setAttribute('aria-busy', 'true')
  setTimeout(() => rest(form), patience)
})

// A page that the browser has kept comes back as it was left.
addEventListener('pageshow', () => [...document.forms].forEach(rest))

function findSays(form: HTMLFormElement): HTMLElement | null {
  return form.querySelector<HTMLElement>('[data-working]')
}

function rest(form: HTMLFormElement): void {
  const says = findSays(form)
  if (!says) return
  says.textContent = ''
  form.querySelector('[aria-busy]')?.removeAttribute('aria-busy')
}

export {}

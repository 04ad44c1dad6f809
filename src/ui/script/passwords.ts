import { onClick } from './on.ts'

onClick('[data-show]', (button) => {
  const input = document.getElementById(button.dataset.show ?? '')
  if (!(input instanceof HTMLInputElement)) return
  const shown = input.type === 'password'
  input.type = shown ? 'text' : 'password'
  button.setAttribute('aria-pressed', String(shown))
  button.setAttribute('aria-label', shown ? 'Hide password' : 'Show password')
})

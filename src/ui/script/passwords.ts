import { all, onClick } from './on.ts'

onClick('[data-show]', (button) => show(button, button.ariaPressed !== 'true'))

// No browser should remember, among the texts that were typed, a password that was visible.
addEventListener('submit', () => all('[data-show]').forEach((button) => show(button, false)))

function show(button: HTMLElement, shown: boolean): void {
  const input = document.getElementById(button.getAttribute('aria-controls') ?? '')
  if (!(input instanceof HTMLInputElement)) return
  input.type = shown ? 'text' : 'password'
  button.ariaPressed = String(shown)
}

// Rotating pictures. Never under reduced motion; hover and focus pause them, and the button stops them for good.
import { all } from './on.ts'

const still = matchMedia('(prefers-reduced-motion: reduce)').matches

for (const stage of all('[data-turn]')) startTurning(stage)

function startTurning(stage: HTMLElement): void {
  const pictures = all('.turning img', stage)
  const captions = all('[data-caption]', stage)
  const button = stage.querySelector<HTMLElement>('[data-hold]')
  const counter = stage.querySelector('[data-at]')
  const words = stage.querySelector('[aria-live]')
  const state = { at: 0, held: still, resting: false, timer: 0 }

  const show = (at: number) => {
    state.at = (at + pictures.length) % pictures.length
    pictures.forEach((picture, n) => picture.classList.toggle('on', n === state.at))
    captions.forEach((caption, n) => (caption.hidden = n !== state.at))
    if (counter) counter.textContent = `${state.at + 1} / ${pictures.length}`
  }
  const run = () => {
    const turning = !state.held && !state.resting
    clearInterval(state.timer)
    if (turning) state.timer = window.setInterval(() => show(state.at + 1), Number(stage.dataset.turn) * 1000)
    words?.setAttribute('aria-live', turning ? 'off' : 'polite')
    button?.setAttribute('aria-label', state.held ? 'Start the slideshow' : 'Pause the slideshow')
    for (const face of all('[data-while]', stage))
      face.hidden = (face.dataset.while === 'held') !== state.held
  }
  const rest = (resting: boolean) => () => {
    state.resting = resting
    run()
  }

  button?.addEventListener('click', () => {
    state.held = !state.held
    run()
  })
  for (const step of all('[data-step]', stage))
    step.addEventListener('click', () => show(state.at + Number(step.dataset.step)))
  stage.addEventListener('pointerenter', rest(true))
  stage.addEventListener('pointerleave', rest(false))
  stage.addEventListener('focusin', rest(true))
  stage.addEventListener('focusout', rest(false))
  run()
}

// What many readers never open comes when it's first opened.
import { onClick } from './on.ts'

/** The page says where they are. */
const { dataset: scripts } = document.querySelector<HTMLElement>('[data-viewer]')!
const load = (script = '') => import(/* @vite-ignore */ script)

// It doesn't bubble.
document.addEventListener(
  'toggle',
  ({ target }) => (target as Element).matches('.large') && load(scripts.viewer),
  true,
)
onClick('.enlarge', () => load(scripts.viewer))

const kinds = ['pointerover', 'focusin', 'click']
for (const kind of kinds) document.addEventListener(kind, begin)

/** What's done with the number of a reference happens once more when there's somebody to listen. */
async function begin(event: Event): Promise<void> {
  const number = (event.target as Element).closest('a.ref') // these are on elements
  const isClick = event.type === 'click'
  if (!number || (isClick && !matchMedia('(hover: none)').matches)) return
  if (isClick) event.preventDefault() // a finger would be led away from the sentence
  await load(scripts.references)
  for (const kind of kinds) document.removeEventListener(kind, begin)
  number.dispatchEvent(new (event.constructor as typeof Event)(event.type, event))
}

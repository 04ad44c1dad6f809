import { faces } from '../fonts.ts'

export const serif = 'formula-serif'
export const math = 'formula-math'

let loading: Promise<unknown> | undefined

/** The letters and signs of formulas; without them, the browser's own serif is used. */
export function loadFaces(): Promise<unknown> {
  loading ??= Promise.all([
    ...faces.filter(({ family }) => family === 'Tinos').map((face) => load(serif, face)),
    ...faces.filter(({ family }) => family === 'STIX Two Math').map((face) => load(math, face)),
  ]).catch(() => undefined)
  return loading
}

async function load(name: string, { url, weight, style }: (typeof faces)[number]): Promise<void> {
  const face = new FontFace(name, `url("${url}")`, { weight: String(weight), style })
  document.fonts.add(await face.load())
}

// Fonts with the same widths as the ones Word files name, fetched when a document needs them.
import { defineFontResolver, loadFonts } from '@docx-editor.dev/core'

type Style = 'normal' | 'italic'
type Face = { family: string; url: string; weight: number; style: Style }

const files = import.meta.glob<string>(
  [
    '../../node_modules/@expo-google-fonts/{tinos,arimo,cousine,carlito,caladea}/{400Regular,400Regular_Italic,700Bold,700Bold_Italic}/*.ttf',
    '../../node_modules/@expo-google-fonts/stix-two-math/400Regular/*.ttf',
  ],
  { query: '?url', import: 'default', eager: true },
)

// oxfmt-ignore
const families: Record<string, string> = {
  tinos: 'Tinos', arimo: 'Arimo', cousine: 'Cousine', carlito: 'Carlito', caladea: 'Caladea',
  'stix-two-math': 'STIX Two Math',
}

// oxfmt-ignore
const standIns: Record<string, string[]> = {
  Tinos: ['times new roman', 'times', 'liberation serif', 'georgia', 'garamond', 'book antiqua', 'palatino linotype'],
  Arimo: ['arial', 'helvetica', 'liberation sans', 'verdana', 'tahoma'],
  Cousine: ['courier new', 'courier', 'consolas'],
  Carlito: ['calibri', 'calibri light', 'aptos'],
  Caladea: ['cambria'],
  'STIX Two Math': ['cambria math'],
}
const standInOf = new Map(
  Object.entries(standIns).flatMap(([family, names]) => names.map((name) => [name, family] as const)),
)

export const faces: Face[] = Object.entries(files).map(([path, url]) => {
  const [, folder = '', weight = '', italic] =
    /google-fonts\/([\w-]+)\/(\d+)\w+?(_Italic)?\/[^/]+$/.exec(path) ?? []
  return {
    family: families[folder] ?? folder,
    url,
    weight: Number(weight),
    style: italic ? 'italic' : 'normal',
  }
})

/** What the editor measures and draws with. */
export const fonts = defineFontResolver(async ({ families: named, defaultFamily, signal }) => {
  const wanted = new Map<string, string>()
  for (const name of [...named, defaultFamily]) {
    const family = standInOf.get(name.toLowerCase())
    if (family) wanted.set(name, family)
  }
  const needed = new Set(wanted.size > 0 ? wanted.values() : ['Tinos'])
  const sources = faces
    .filter(({ family }) => needed.has(family))
    .map((face) => ({ ...face, url: new URL(face.url, location.href).href }))
  const substitutions = [...wanted].flatMap(([name, family]) =>
    faces
      .filter((face) => face.family === family)
      .map(({ weight, style }) => ({
        from: { family: name, weight, style },
        to: { family, weight, style },
      })),
  )
  return { ...(await loadFonts({ sources, ...(signal && { signal }) })), substitutions }
})

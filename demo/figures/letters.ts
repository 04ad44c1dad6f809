// A 5 x 7 letter grid: one pair of hexadecimal digits per column, lowest bit at the top. The canvas joins neighbouring dots with strokes.
import { rounded, type Stroke } from './rounding.ts'

const ascii =
  '0000000000 00005F0000 0007000700 147F147F14 242A7F2A12 2313086462 3649562050 0000070000 001C224100 0041221C00 2A1C7F1C2A 08083E0808 0000603000 0808080808 0000600000 2010080402 ' +
  '3E4141413E 00427F4000 4261514946 2141454B31 1814127F10 2745454539 3C4A494930 0171090503 3649494936 064949291E 0000240000 0000643400 0008142241 1414141414 4122140800 0201510906 ' +
  '3E415D594E 7C1211127C 7F49494936 3E41414122 7F4141413E 7F49494941 7F09090901 3E4149497A 7F0808087F 00417F4100 2040413F01 7F08142241 7F40404040 7F020C027F 7F0408107F 3E4141413E ' +
  '7F09090906 3E4151215E 7F09192946 2649494932 01017F0101 3F4040403F 1F2040201F 3F4038403F 6314081463 0304780403 6151494543 007F414100 0204081020 0041417F00 0402010204 4040404040 ' +
  '0001020000 2054545478 7F48444438 3844444428 384444487F 3854545418 087E090200 98A4A4A47C 7F08040478 00007D0000 4080847D00 7F10284400 003F400000 7C04780478 7C08040478 3844444438 ' +
  'FC24242418 18242424FC 7C08040408 4854545424 043F444020 3C4040207C 1C2040201C 3C4030403C 4428102844 1CA0A0A07C 4464544C44 0008364100 00007F0000 0041360800 0201020402'
// oxfmt-ignore
const others: Record<string, string> = {
  '°': '0006090906', 'µ': 'FC2020103C', '²': '00090D0A00', '³': '0009150A00', '−': '0808080808', '–': '0808080808', '×': '2214081422', '±': '24242E2424', '·': '0000080000', 'Δ': '6058465860', 'é': '3854565518',
}

export type Glyph = { width: number; strokes: Stroke[] }

const grids = new Map([
  ...ascii.split(' ').map((columns, index) => [String.fromCharCode(32 + index), columns] as const),
  ...Object.entries(others),
])
// Drawn when first written: every start of the journal would wait for letters that the demo alone needs.
const glyphs = new Map<string, Glyph>()

/** The strokes of a letter on a grid of 5 x 7, moved to the left edge. An unknown letter is a bug in a text. */
export function glyphOf(letter: string): Glyph {
  const drawn = glyphs.get(letter)
  if (drawn) return drawn
  const columns = grids.get(letter)
  if (!columns) throw new Error(`The figure letters have no "${letter}".`)
  const glyph = toGlyph(columns)
  glyphs.set(letter, glyph)
  return glyph
}

function toGlyph(hex: string): Glyph {
  const columns = hex.match(/../g)?.map((pair) => Number.parseInt(pair, 16)) ?? []
  const first = columns.findIndex((bits) => bits > 0)
  if (first < 0) return { width: 3, strokes: [] }
  const used = columns.slice(first, columns.findLastIndex((bits) => bits > 0) + 1)
  const on = (x: number, y: number) => (((used[x] ?? 0) >> y) & 1) === 1
  const strokes: Stroke[] = []
  for (let x = 0; x < used.length; x++)
    for (let y = 0; y < 8; y++) if (on(x, y)) strokes.push(...strokesFrom(x, y, on))
  return { width: used.length, strokes: rounded(strokes) }
}

/** A dot joins its neighbours to the right and below; diagonals only where no straight way leads. */
function strokesFrom(x: number, y: number, on: (x: number, y: number) => boolean): Stroke[] {
  const ends: [number, number][] = []
  if (on(x + 1, y)) ends.push([x + 1, y])
  if (on(x, y + 1)) ends.push([x, y + 1])
  if (on(x + 1, y + 1) && !on(x + 1, y) && !on(x, y + 1)) ends.push([x + 1, y + 1])
  if (on(x - 1, y + 1) && !on(x - 1, y) && !on(x, y + 1)) ends.push([x - 1, y + 1])
  return (ends.length > 0 ? ends : [[x, y] as [number, number]]).map(([toX, toY]) => [x, y, toX, toY])
}

// Two bugs in emf-converter 2.0.2, which the editor draws Windows metafiles with: centred text is drawn to the right,
// and the colour, style and width of extended pens are read at wrong offsets, so that grey grids turn black and hide
// the curves.
import type { Plugin } from 'vite'

// oxfmt-ignore
const mendings: [wrong: string, right: string][] = [
  ['if (state.textAlign & 2) {',
   'if ((state.textAlign & 6) === 2) {'],
  ['const penStyle = view.getUint32(dataOff + 12, true);\n        const widthX = view.getInt32(dataOff + 16, true);\n        const color = readColorRef(view, dataOff + 24);',
   'const penStyle = view.getUint32(dataOff + 20, true);\n        const widthX = view.getInt32(dataOff + 24, true) * Math.abs(gmw(rCtx, 1));\n        const color = readColorRef(view, dataOff + 32);'],
]

/** Stops the build if either no longer fits exactly once. */
export function mendedMetafiles(): Plugin {
  let hits = 0
  return {
    name: 'mended-metafiles',
    enforce: 'pre',
    transform(code, id) {
      if (!/emf-converter\/dist\/index\.mjs/.test(id)) return undefined
      hits += 1
      return { code: mendMetafiles(code), map: null }
    },
    buildEnd(error) {
      if (!error && hits !== 1)
        this.error(
          `emf-converter was found ${hits} times instead of once. See docs/decisions/0018-embedded-editor.md.`,
        )
    },
  }
}

/** Throws if the code isn't what these fixes are for. */
export function mendMetafiles(code: string): string {
  return mendings.reduce((mended, [wrong, right]) => {
    if (mended.split(wrong).length !== 2) throw new Error(`emf-converter has changed: ${wrong}`)
    return mended.replace(wrong, () => right)
  }, code)
}

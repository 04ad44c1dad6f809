// The editor's core draws only simple Word equations and flattens the rest, so that 10⁻⁶ reads "10−6". This extends
// what it draws: brackets, functions, limits, accents, boxes, scripts in front, matrices. What's stored is never
// touched.
import type { Plugin } from 'vite'

const start = /function (\w+)\(e,t,n\)\{if\(!(\w+)\(e\)\)return null;if\(e\.localName==="bar"\)/

/**
 * Stops the build unless it fits exactly once: otherwise the editor has changed, and equations must be checked again.
 */
export function widerEquations(): Plugin {
  let hits = 0
  return {
    name: 'wider-equations',
    enforce: 'pre',
    transform(code, id) {
      if (!id.includes('@docx-editor.dev/core/dist/')) return undefined
      const patched = patchEquations(code)
      if (patched === undefined) return undefined
      hits += 1
      return { code: patched, map: null }
    },
    buildEnd(error) {
      if (!error && hits !== 1)
        this.error(
          `The patch for equations matches ${hits} of the editor’s files instead of one. See docs/decisions/0018-embedded-editor.md.`,
        )
    },
  }
}

/** Undefined if the function isn't there. The names of its helpers differ from build to build and are read from it. */
export function patchEquations(code: string): string | undefined {
  const found = start.exec(code)
  if (!found) return undefined
  const body = code.slice(found.index, found.index + 2500)
  const content = /numerator:(\w+)\(r,t,n\+1\)/.exec(body)?.[1]
  const child = /let r=(\w+)\(e,"num"\)/.exec(body)?.[1]
  const text = /operator:(\w+)\(t,s\)/.exec(body)?.[1]
  if (!content || !child || !text) return undefined
  if (!code.includes(limits) || !foreign.test(code)) return undefined
  const head = `function ${found[1]}(e,t,n){`
  return code
    .replace(found[0], () => `${head}${helpers(content, child, text)}${cases}if(e.localName==="bar")`)
    .replace(limits, 'maxDepth:96,maxNodes:20000,maxTextLength:10000')
    .replace(foreign, (rest) => `${marks}${rest}`)
}

/** An equation beyond these is flattened whole; one fraction in brackets with a power is fine. */
const limits = 'maxDepth:24,maxNodes:256,maxTextLength:512'

/** Bookmarks and settings between the signs are invisible, but the core would draw three dots for them. */
const foreign = /if\(!\w+\(e\)\)return \w+\(e,t,n\+1\);if\(e\.localName==="oMath"\)/
const marks = `if(/^(bookmark|commentRange|proofErr|perm|ctrlPr|argPr)/.test(e.localName))return Object.freeze({kind:'row',items:Object.freeze([])});`

function helpers(content: string, child: string, text: string): string {
  return `
    const $in = (x) => ${content}(x, t, n + 1)
    const $child = (name, of = e) => ${child}(of, name)
    const $text = (s) => Object.freeze({ kind: 'text', value: ${text}(t, s) })
    const $row = (items) => Object.freeze({ kind: 'row', items: Object.freeze(items) })
    const $all = (name, of = e) => of.children.filter((c) => c.kind !== 'textValue' && c.localName === name)
    const $value = (of, otherwise) => {
      const a = of && of.attributes.find((x) => x.localName === 'val')
      return a ? a.value : otherwise
    }
    const $sign = (properties, name, otherwise) => {
      const c = properties ? $child(name, properties) : null
      return c ? $value(c, '') : otherwise
    }
    const $between = (items, sign) => items.flatMap((item, i) => (i ? [$text(sign), item] : [item]))
    const $script = (base, below, above) => Object.freeze({
      kind: 'script', base, ...(below && { subscript: $in(below) }), ...(above && { superscript: $in(above) }),
    })`
}

const cases = `
    switch (e.localName) {
      case 'd': {
        const p = $child('dPr'), open = $sign(p, 'begChr', '('), close = $sign(p, 'endChr', ')')
        const inside = $between($all('e').map($in), $sign(p, 'sepChr', '|'))
        return $row([...(open ? [$text(open)] : []), ...inside, ...(close ? [$text(close)] : [])])
      }
      case 'box': case 'borderBox': case 'phant': case 'groupChr': {
        const c = $child('e')
        return c ? $in(c) : null
      }
      case 'acc': {
        const c = $child('e'), p = $child('accPr'), chr = p ? $child('chr', p) : null
        return c ? $row([$in(c), $text(chr ? $value(chr, '\\u0302') : '\\u0302')]) : null
      }
      case 'func': {
        const f = $child('fName'), c = $child('e')
        return f && c ? $row([$in(f), $text('\\u2009'), $in(c)]) : null
      }
      case 'limLow': case 'limUpp': {
        const c = $child('e'), l = $child('lim')
        if (!c || !l) return null
        return e.localName === 'limLow' ? $script($in(c), l) : $script($in(c), null, l)
      }
      case 'sPre': {
        const c = $child('e')
        return c ? $row([$script($text('\\u200a'), $child('sub'), $child('sup')), $in(c)]) : null
      }
      case 'm': {
        const rows = $all('mr').map((r) => $row($between($all('e', r).map($in), '\\u2002')))
        return rows.length ? $row($between(rows, ';\\u2003')) : null
      }
      case 'eqArr': {
        const lines = $all('e').map($in)
        return lines.length ? $row($between(lines, ';  ')) : null
      }
    }
    `

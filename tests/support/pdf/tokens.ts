// The words of a content stream. ISO 32000-1, 7.2 and 7.3.

/** `bytes` are those of a string. */
export type Token = {
  type: 'operator' | 'name' | 'number' | 'string' | 'other'
  text: string
  bytes?: number[]
}

const latin1 = new TextDecoder('latin1')
const grammar = new RegExp(
  [
    String.raw`%[^\r\n]*`,
    String.raw`/(?<name>[^\s()<>[\]{}/%]*)`,
    String.raw`<(?<hex>[0-9A-Fa-f\s]*)>`,
    String.raw`(?<open>\()`,
    String.raw`(?<number>[-+.\d][\d.]*)(?=[\s()<>[\]{}/%]|$)`,
    String.raw`(?<word>[A-Za-z'"][A-Za-z0-9*]*)`,
    String.raw`<<|>>|[[\]]`,
  ].join('|'),
  'g',
)

export function* tokensOf(bytes: Uint8Array): Generator<Token> {
  const text = latin1.decode(bytes)
  const pattern = new RegExp(grammar)
  for (let found = pattern.exec(text); found; found = pattern.exec(text)) {
    const { name, hex, open, number, word } = found.groups ?? {}
    if (name !== undefined) yield { type: 'name', text: name }
    else if (hex !== undefined) yield { type: 'string', text: '', bytes: fromHex(hex) }
    else if (number !== undefined) yield { type: 'number', text: number }
    else if (word !== undefined) yield { type: 'operator', text: word }
    else if (open !== undefined) {
      const [letters, end] = literalFrom(bytes, pattern.lastIndex)
      pattern.lastIndex = end
      yield { type: 'string', text: '', bytes: letters }
    } else yield { type: 'other', text: found[0] }
    if (word === 'ID') pattern.lastIndex = text.indexOf('EI', pattern.lastIndex)
  }
}

function fromHex(hex: string): number[] {
  const digits = hex.replaceAll(/\s/g, '')
  return (digits.match(/../g) ?? []).map((pair) => Number.parseInt(pair, 16))
}

const escapes: Record<string, number> = { n: 10, r: 13, t: 9, b: 8, f: 12 }

/** The bytes of a string in round brackets, and where it ends. */
function literalFrom(bytes: Uint8Array, start: number): [number[], number] {
  const letters: number[] = []
  let depth = 1
  let place = start
  while (place < bytes.length) {
    const byte = bytes[place++]!
    if (byte === 0x29 && --depth === 0) break
    if (byte === 0x28) depth++
    if (byte !== 0x5c) {
      letters.push(byte)
      continue
    }
    const after = latin1.decode(bytes.subarray(place, place + 3))
    const octal = /^[0-7]{1,3}/.exec(after)?.[0]
    letters.push(octal ? Number.parseInt(octal, 8) : (escapes[after[0] ?? ''] ?? after.charCodeAt(0)))
    place += octal?.length ?? 1
  }
  return [letters, place]
}

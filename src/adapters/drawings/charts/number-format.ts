// Numbers and days as a sheet shows them. ECMA-376 part 1, 18.8.31: the forms that charts use.

export function formatted(value: number, format: string): string {
  const [positive = '', negative] = format.split(';')
  const code = (value < 0 && negative ? negative : positive).replace(/\[[^\]]*\]|[_*]./g, '')
  const bare = code.replace(/"[^"]*"|\\./g, '')
  if (/[dmyhs]/i.test(bare) && !/[0#]/.test(bare)) return asDay(value, bare)
  if (!/[0#]/.test(bare)) return general(value)
  const [before = '', after = ''] = code.split(/[0#?,.]+(?:[eE][+-]0+)?/)
  const sign = value < 0 && !negative ? '−' : ''
  return sign + unquoted(before) + digits(Math.abs(value), bare) + unquoted(after)
}

const unquoted = (text: string) => text.replace(/"([^"]*)"|\\(.)/g, '$1$2')

function digits(value: number, code: string): string {
  const shown = value * 100 ** (code.match(/%/g) ?? []).length
  const [, decimals = ''] = /\.([0#?]+)/.exec(code) ?? []
  const least = decimals.replace(/[^0]/g, '').length
  const most = Math.min(10, decimals.length)
  if (/e[+-]/i.test(code)) return shown.toExponential(most).replace('e', 'E').replace('-', '−')
  if (shown >= 1e15) return general(shown)
  const fixed = shown.toFixed(most)
  const short =
    most > least ? fixed.replace(new RegExp(`0{1,${most - least}}$`), '').replace(/\.$/, '') : fixed
  return /[#0],[#0]/.test(code)
    ? short.replace(/\B(?=(\d{3})+(?!\d)(?=\.|$))/, ',').replace(/(\d)(?=(\d{3})+(?:\.|$))/g, '$1,')
    : short
}

export function general(value: number): string {
  const short = Number(value.toPrecision(6))
  const size = Math.abs(short)
  const text = size !== 0 && (size < 1e-4 || size >= 1e9) ? short.toExponential() : String(short)
  return text.replace('e+', 'E').replace('e', 'E').replaceAll('-', '−')
}

const months = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')
/** The sheet counts days from here, to its own mistake about 1900. */
const dayZero = Date.UTC(1899, 11, 30)
const millisecondsADay = 86_400_000

function asDay(value: number, code: string): string {
  const day = new Date(dayZero + Math.round(value * millisecondsADay))
  if (Number.isNaN(day.getTime())) return general(value)
  const pad = (number: number) => String(number).padStart(2, '0')
  const one = (letter: string, number: number) => ({
    [letter]: String(number),
    [letter + letter]: pad(number),
  })
  const month = months[day.getUTCMonth()] ?? ''
  const forms: Record<string, string> = {
    ...one('d', day.getUTCDate()),
    ...one('m', day.getUTCMonth() + 1),
    ...{ mmm: month, mmmm: month },
    ...{ yy: pad(day.getUTCFullYear() % 100), yyyy: String(day.getUTCFullYear()) },
    ...one('h', day.getUTCHours()),
    ...one('s', day.getUTCSeconds()),
    ...one('n', day.getUTCMinutes()),
  }
  // An m beside hours or seconds is one of minutes.
  const clear = code.toLowerCase().replace(/(?<=h+:)m+|m+(?=:s)/g, (part) => 'n'.repeat(part.length))
  return clear.replace(/d+|m+|y+|h+|s+|n+/g, (part) => forms[part] ?? '').trim()
}

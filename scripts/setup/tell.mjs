// What a start says about itself: a line for each thing done and, in a terminal, a spinner until it is.

const isTerminal = Boolean(process.stdout.isTTY) && process.env.TERM !== 'dumb'
const everything = process.env.LOG_LEVEL === 'debug'
const signs = [...'⠋⠙⠹⠸⠼⠴⠦⠧⠇⠏']
const clearLine = '\r\x1b[K'

/** `doing` is shown while the work lasts, `done` with its seconds once it has succeeded; nothing if that's ''. */
export async function telling({ doing, done }, work) {
  const began = Date.now()
  const hush = isTerminal && !everything ? move(doing) : mention(doing)
  const result = await work().finally(hush)
  const text = typeof done === 'string' ? done : done(result)
  if (text) console.log(`${isTerminal ? '✓ ' : ''}${text}${duration(Date.now() - began)}`)
  return result
}

let hushBefore = () => {} // a terminal has one line for spinners, and the last one started gets it

function move(text) {
  hushBefore()
  let turn = 0
  const draw = () => process.stdout.write(`${clearLine}${signs[turn++ % signs.length]} ${text} …`)
  draw()
  const clock = setInterval(draw, 80)
  hushBefore = () => {
    clearInterval(clock)
    process.stdout.write(clearLine)
  }
  return hushBefore
}

/** In a file or a log, only what takes a while deserves its own line. */
function mention(text) {
  const clock = setTimeout(() => console.log(`${text} …`), everything ? 0 : 2_000)
  return () => clearTimeout(clock)
}

function duration(milliseconds) {
  return milliseconds < 1_000 ? '' : ` in ${Math.round(milliseconds / 1000)} s`
}

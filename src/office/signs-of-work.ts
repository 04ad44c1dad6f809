/**
 * Tells of work while the document opens, once a second at most: of what the editor draws, of what keeps the frame busy
 * (which Chromium alone can say), and of what `sign` is called for, such as bytes that arrive.
 */
export function signsOfWork(tell: () => void): { sign(): void; stop(): void } {
  let last = -Infinity
  const sign = () => {
    if (performance.now() - last < 1000) return
    last = performance.now()
    tell()
  }
  const drawing = new MutationObserver(sign)
  drawing.observe(document.body, { childList: true, subtree: true, attributes: true })
  const busy = new PerformanceObserver(sign)
  busy.observe({ type: 'longtask' }) // one that is not known is passed over
  const stop = () => {
    drawing.disconnect()
    busy.disconnect()
  }
  return { sign, stop }
}

/**
 * Reports progress while the document opens, at most once a second: what the editor draws, what keeps the frame busy
 * (only Chromium can tell), and whatever `sign` is called for, such as bytes arriving.
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
  busy.observe({ type: 'longtask' }) // unknown ones are ignored
  const stop = () => {
    drawing.disconnect()
    busy.disconnect()
  }
  return { sign, stop }
}

// Audits the addresses it's given, as on a phone and on a desktop, in a Chromium it starts, and prints its findings as
// JSON.
import * as chromeLauncher from 'chrome-launcher'
import lighthouse, { desktopConfig } from 'lighthouse'

const [chromePath, runs, ...urls] = process.argv.slice(2)
const categories = ['performance', 'accessibility', 'best-practices', 'seo']
const devices = { phone: undefined, desk: desktopConfig }

const chromeFlags = ['--headless=new', ...(process.geteuid?.() === 0 ? ['--no-sandbox'] : [])]
const chrome = await chromeLauncher.launch({ chromePath, chromeFlags, logLevel: 'silent' })
const found = []
for (const url of urls)
  for (const [device, config] of Object.entries(devices))
    for (let run = 0; run < Number(runs); run++) found.push({ url, device, ...(await audit(url, config)) })
chrome.kill()
console.log(JSON.stringify(found))

/** If Lighthouse couldn't tell, say because the browser painted nothing in time, it tries again, at most twice. */
async function audit(url, config, looksLeft = 2) {
  const { lhr } = await lighthouse(
    url,
    { port: chrome.port, onlyCategories: categories, logLevel: 'silent' },
    config,
  )
  const isMissing = categories.some((it) => lhr.categories[it].score === null)
  if (isMissing && looksLeft > 0) return audit(url, config, looksLeft - 1)
  const scores = Object.fromEntries(categories.map((it) => [it, Math.round(100 * lhr.categories[it].score)]))
  const metrics = Object.fromEntries(
    [
      'first-contentful-paint',
      'largest-contentful-paint',
      'total-blocking-time',
      'cumulative-layout-shift',
    ].map((it) => [it, lhr.audits[it].numericValue]),
  )
  return { scores, metrics, failed: categories.flatMap((it) => failedIn(lhr, it)) }
}

/** What costs points. */
function failedIn({ categories: all, audits }, category) {
  return all[category].auditRefs
    .filter(({ id, weight }) => weight > 0 && audits[id].score !== null && audits[id].score < 0.9)
    .map(({ id }) => `${id}: ${audits[id].displayValue ?? audits[id].title}`)
}

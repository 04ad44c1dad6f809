// What people would call their browser or program, going by what it says about itself (RFC 9110, section 10.1.5).

// Most browsers name older ones as well, so the first of these we find counts.
// oxfmt-ignore
const browsers: [pattern: RegExp, name: string][] = [
  [/\bEdg(?:e|A|iOS)?\//,          'Edge'],
  [/\b(?:OPR|Opera)\//,            'Opera'],
  [/\bSamsungBrowser\//,           'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//,        'Firefox'],
  [/(?:Chrome|Chromium|CriOS)\//,  'Chrome'],
  [/\bSafari\//,                   'Safari'],
]
// oxfmt-ignore
const systems: [pattern: RegExp, name: string][] = [
  [/\biPhone\b/,    'iPhone'],
  [/\biPad\b/,      'iPad'],
  [/\bAndroid\b/,   'Android'],
  [/\bWindows\b/,   'Windows'],
  [/\bMac ?OS\b/,   'macOS'],
  [/\bCrOS\b/,      'ChromeOS'],
  [/\bLinux\b/,     'Linux'],
]

/** 'Firefox on Windows', 'curl', or 'Unknown program'; the same for every version. */
export function toDeviceName(userAgent: string): string {
  const browser = find(browsers, userAgent)
  const system = find(systems, userAgent)
  if (browser) return system ? `${browser} on ${system}` : browser
  return /^[A-Za-z][\w.-]{0,39}/.exec(userAgent)?.[0] ?? 'Unknown program'
}

function find(table: [pattern: RegExp, name: string][], userAgent: string): string | undefined {
  return table.find(([pattern]) => pattern.test(userAgent))?.[1]
}

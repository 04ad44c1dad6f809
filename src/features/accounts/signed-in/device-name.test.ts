import { expect, test } from 'vitest'
import { toDeviceName } from './device-name.ts'

const webKit = 'AppleWebKit/537.36 (KHTML, like Gecko)'
// oxfmt-ignore
const devices: [name: string, userAgent: string][] = [
  ['Firefox on Windows',         'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:142.0) Gecko/20100101 Firefox/142.0'],
  ['Firefox on Linux',           'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'],
  ['Chrome on macOS',            `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${webKit} Chrome/140.0.0.0 Safari/537.36`],
  ['Edge on Windows',            `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webKit} Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0`],
  ['Opera on Linux',             `Mozilla/5.0 (X11; Linux x86_64) ${webKit} Chrome/140.0.0.0 Safari/537.36 OPR/120.0`],
  ['Chrome on Android',          `Mozilla/5.0 (Linux; Android 10; K) ${webKit} Chrome/140.0.0.0 Mobile Safari/537.36`],
  ['Samsung Internet on Android', `Mozilla/5.0 (Linux; Android 10; K) ${webKit} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`],
  ['Safari on iPhone',           'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1'],
  ['Firefox on iPad',            'Mozilla/5.0 (iPad; CPU OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) FxiOS/142.0 Mobile/15E148 Safari/605.1.15'],
  ['curl',                       'curl/8.14.1'],
  ['python-requests',            'python-requests/2.32'],
  ['Unknown program',            ''],
  ['Unknown program',            '<script>alert(1)</script>'],
]
test.each(devices)('%s is what people would call %j', (name, userAgent) => {
  expect(toDeviceName(userAgent)).toBe(name)
})

test('a newer version is the same device', () => {
  const named = (version: number) =>
    toDeviceName(`Mozilla/5.0 (Windows NT 10.0; rv:${version}.0) Gecko/20100101 Firefox/${version}.0`)
  expect(named(150)).toBe(named(142))
})

import { chromium, type Browser } from '@playwright/test'

/** The journeys' own. */
export function openChromium(): Promise<Browser> {
  const executablePath = process.env['CHROMIUM_PATH'] || '/usr/bin/chromium'
  return chromium.launch({ executablePath, args: process.geteuid?.() === 0 ? ['--no-sandbox'] : [] })
}

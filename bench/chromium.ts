import { chromium, type Browser } from '@playwright/test'
import { findChromium } from '#scripts/setup/chromium.mjs'

/** The journeys' own. */
export function openChromium(): Promise<Browser> {
  const executablePath = findChromium() ?? 'chromium'
  return chromium.launch({ executablePath, args: process.geteuid?.() === 0 ? ['--no-sandbox'] : [] })
}

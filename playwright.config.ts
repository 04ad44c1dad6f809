import { defineConfig } from '@playwright/test'
import { findChromium } from './scripts/setup/chromium.mjs'

// Chromium of the system: as root it has no sandbox, and it does not call home.
const args = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--disable-quic',
]

// One worker takes both, and so there is one demo journal: its papers cost the press a minute and a half.
const inTheDemo = ['accessible.journey.ts', 'reading.journey.ts']

export default defineConfig({
  testDir: 'tests/journeys',
  globalSetup: './tests/support/empty-journal.global.ts',
  projects: [
    { name: 'demo', testMatch: inTheDemo, workers: 1 },
    { name: 'journeys', testMatch: '*.journey.ts', testIgnore: inTheDemo },
  ],
  // Each waits a third of its time, and two cores have something to do meanwhile.
  workers: 3,
  // A journey that fails once on a busy machine and then passes is listed as 'flaky', to be repaired by daylight.
  retries: 1,
  timeout: 300_000,
  expect: { timeout: 15_000 },
  reporter: 'list',
  use: {
    actionTimeout: 30_000,
    launchOptions: {
      executablePath: findChromium() ?? 'chromium',
      args: process.geteuid?.() === 0 ? [...args, '--no-sandbox'] : args,
    },
    screenshot: 'only-on-failure',
  },
})

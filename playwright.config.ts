import { defineConfig } from '@playwright/test'

// Chromium of the system: as root it has no sandbox, and it does not call home.
const args = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--disable-quic',
]

export default defineConfig({
  testDir: 'tests/journeys',
  testMatch: '*.journey.ts',
  workers: 1,
  timeout: 180_000,
  expect: { timeout: 15_000 },
  reporter: 'list',
  use: {
    actionTimeout: 30_000,
    launchOptions: {
      executablePath: process.env['CHROMIUM_PATH'] || '/usr/bin/chromium',
      args: process.geteuid?.() === 0 ? [...args, '--no-sandbox'] : args,
    },
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
  },
})

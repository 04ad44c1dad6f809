import { defineConfig } from 'vitest/config'

// Rules and press are pure: they start at once. Everything else finds a PostgreSQL running.
const pure = ['src/journal/**/*.test.ts', 'src/features/press/**/*.test.{ts,tsx}']

export default defineConfig({
  test: {
    pool: 'forks',
    maxWorkers: 3, // each waits now and then, for a database or a clock: two cores are busy with three
    testTimeout: 30_000, // far beyond what a test takes: a busy machine is no failure
    hookTimeout: 60_000,
    css: true, // a style sheet's address is not empty here either
    projects: [
      // What is pure leaves nothing behind: its files share a process, and most of what each would load again.
      { extends: true, test: { name: 'rules', include: pure, isolate: false } },
      {
        extends: true,
        test: {
          name: 'ground',
          include: [
            'src/**/*.test.{ts,tsx}',
            'demo/**/*.test.ts',
            'tests/**/*.test.ts',
            'scripts/**/*.test.mjs',
          ],
          exclude: [...pure, 'tests/journeys/**', '**/node_modules/**'],
          globalSetup: 'tests/support/postgres.global.ts',
        },
      },
    ],
  },
})

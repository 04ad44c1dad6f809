import { test as base } from '@playwright/test'

/** As Playwright's, and closes every window that was opened in a test: left open they go on turning their pictures. */
export const test = base.extend<{ tidyWindows: void }>({
  tidyWindows: [
    async ({ browser }, use) => {
      const before = browser.contexts()
      await use()
      const opened = browser.contexts().filter((context) => !before.includes(context))
      await Promise.all(opened.map((context) => context.close()))
    },
    { auto: true },
  ],
})

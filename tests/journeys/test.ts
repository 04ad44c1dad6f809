/* oxlint-disable no-empty-pattern -- Playwright reads in the pattern what a fixture needs, and these need nothing */
import { test as base, type Page } from '@playwright/test'
import { forget, startSite, type Site } from '../support/site.ts'
import { theDesk, type Desk } from './manuscript-in-frame.ts'

type EachTest = {
  /**
   * Closes every window a test opened: otherwise they'd go on rotating their pictures. If the test failed, it prints
   * what they showed.
   */
  tidyWindows: void
}

/** Sites that one worker's tests share. Each is started when the first of them asks for it. */
type EachWorker = {
  /** An empty journal with an author and an editor at work: every test brings its own manuscript. */
  journal: { site: Site; desk: Desk }
  /** The demo journal, whose press goes on typesetting one paper after another. */
  demo: Site
}

/** Like Playwright's. Whatever a test must have to itself, it starts with `startSite`. */
export const test = base.extend<EachTest, EachWorker>({
  tidyWindows: [
    async ({ browser }, use, { errors }) => {
      const before = browser.contexts()
      await use()
      const opened = browser.contexts().filter((context) => !before.includes(context))
      if (errors.length > 0) await Promise.all(opened.flatMap((context) => context.pages()).map(print))
      await Promise.all(opened.map((context) => context.close()))
    },
    { auto: true },
  ],
  journal: [
    async ({}, use) => {
      const site = await startSite()
      const journal = { site, desk: await theDesk(site) }
      await use(journal)
      await ends(journal.site) // another one, if a test has killed the first
    },
    { scope: 'worker' },
  ],
  demo: [
    async ({}, use) => {
      const site = await startSite({ env: { DEMO: 'on' } })
      await use(site)
      await ends(site)
    },
    { scope: 'worker' },
  ],
})

async function print(page: Page): Promise<void> {
  for (const frame of page.frames()) {
    const shown = await frame.locator('body').ariaSnapshot({ timeout: 5000 }).catch(String)
    console.log(`${frame.url()} showed\n${shown}`)
  }
}

async function ends(site: Site): Promise<void> {
  await site.stop()
  forget(site)
}

// The performance report, as ratios against references measured in the same run: `npm run bench`; with names, those
// parts alone: `npm run bench lists reviewers`.
import { printBackups } from './backups.ts'
import { printDemo } from './demo.ts'
import { printForYou, printLists } from './lists.ts'
import { printPressing } from './pressing.ts'
import { printReviewers } from './reviewers.ts'
import { printScale } from './scale.ts'
import { printSearch } from './search.ts'
import { printSearchPage } from './search-page.ts'

const parts: Record<string, () => Promise<void>> = {
  demo: printDemo,
  pressing: printPressing,
  lists: printLists,
  forYou: printForYou,
  reviewers: printReviewers,
  searchPage: printSearchPage,
  search: printSearch,
  scale: printScale,
  backups: printBackups,
}

const asked = process.argv.slice(2)
const unknown = asked.filter((name) => !Object.hasOwn(parts, name))
if (unknown.length > 0)
  throw new Error(`There’s no part '${unknown.join(' ')}', but ${Object.keys(parts).join(', ')}.`)
for (const [name, print] of Object.entries(parts))
  if (asked.length === 0 || asked.includes(name)) await print()

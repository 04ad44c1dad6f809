import { Refused } from '#journal/refusals.ts'
import { orErrorPage } from '#edge/refusals-to-http.ts'
import { styleSheets } from '#ui/style-sheets.ts'

export const handle = { js: 'none' }
export const links = () => styleSheets('lists')

/** Every address that is no other page's. */
export function loader() {
  return orErrorPage(async () => {
    throw new Refused('page_missing')
  })
}

/** Never seen: the loader leads to the error page. */
export default function MissingPage() {
  return null
}

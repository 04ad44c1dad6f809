// Which style sheets an area loads besides the base; layers make their order irrelevant.
import account from './styles/account.css?url'
import article from './styles/article.css?url'
import forms from './styles/forms.css?url'
import home from './styles/home.css?url'
import issue from './styles/issue.css?url'
import lists from './styles/lists.css?url'
import search from './styles/search.css?url'
import text from './styles/text.css?url'
import typesetting from './styles/typesetting.css?url'
import workspace from './styles/workspace.css?url'

const addresses = { account, article, forms, home, issue, lists, search, text, typesetting, workspace }

export type StyleSheet = keyof typeof addresses

/** For a route's `links`: `export const links = () => styleSheets('lists', 'forms', 'workspace')`. */
export function styleSheets(...names: StyleSheet[]): { rel: string; href: string }[] {
  return names.map((name) => ({ rel: 'stylesheet', href: addresses[name] }))
}

// Wraps the loader and the action of every page, as `mount` wraps every call: pages just throw their refusals.
import { createContext, type ActionFunctionArgs, type ServerBuild } from 'react-router'
import { readTyped } from './read-form.server.ts'
import { orErrorPage, orNotice, orSentence, type Notice } from './refusals-to-http.ts'

type Pages = ServerBuild['routes']
type Page = Partial<NonNullable<Pages[string]>['module']>

/** What a form held, as its page shows it again. If it had a file in it, only the action that reads the form can say. */
export const typedKey = createContext<Notice['typed'] | null>(null)

/** The same pages, with their refusals translated. */
export function translatePages(pages: Pages): Pages {
  const translated = Object.entries(pages).map(([id, page]) => [
    id,
    page && { ...page, module: translatePage(page.module) },
  ])
  return Object.fromEntries(translated) as Pages // the same names
}

export function translatePage(page: Page): Page {
  const { default: component, loader, action } = page
  const orAnswer = component ? orErrorPage : orSentence
  return {
    ...page,
    ...(loader && { loader: wrap(loader, orAnswer) }),
    ...(action && { action: component ? withNotice(action) : wrap(action, orAnswer) }),
  }
}

function wrap<A, T>(work: (asked: A) => T, orAnswer: (work: () => Promise<T>) => Promise<unknown>) {
  return (asked: A) => orAnswer(async () => work(asked))
}

/** What was typed is read from a copy, since the action has read the form, unless the action says it itself. */
function withNotice(action: NonNullable<Page['action']>) {
  return async (asked: ActionFunctionArgs) => {
    const isPlain = asked.request.headers.get('content-type')?.startsWith('application/x-www-form-urlencoded')
    const copy = isPlain ? asked.request.clone() : undefined
    // If it's too large, there's nothing to show again: the error page says so.
    const typed = async () => asked.context.get(typedKey) ?? (copy && orErrorPage(() => readTyped(copy)))
    return orNotice(async () => action(asked), typed)
  }
}

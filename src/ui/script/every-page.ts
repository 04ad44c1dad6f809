// What every page needs. It answers from the document, so that pages rendered by React and plain ones work alike.
import './account.ts'
import './menus.ts'
import './sign-out.ts'
import './theme.ts'
import { toast } from './toast.ts'

/** Set by the server for one page: `notice=good:You%20have%20been%20logged%20out.`; after `good` a code may stand, as in `good.registered`. */
const notice = /(?:^|; )notice=(\w+)(?:\.\w+)?(?::|%3A)([^;]*)/.exec(document.cookie)
if (notice?.[1] && notice[2]) {
  document.cookie = 'notice=; max-age=0; path=/'
  toast(notice[1], decodeURIComponent(notice[2]))
}

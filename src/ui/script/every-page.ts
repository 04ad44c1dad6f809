// What every page needs. It listens on the document, so that pages rendered by React and plain ones work alike.
import './account.ts'
import './menus.ts'
import './sign-out.ts'
import './theme.ts'
import { toast } from './toast.ts'

/** Taken by the early script. */
const { noticeKind, notice } = document.documentElement.dataset
if (noticeKind && notice) toast(noticeKind, notice)

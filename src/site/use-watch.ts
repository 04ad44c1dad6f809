import { useEffect } from 'react'
import { useActionData, useRevalidator } from 'react-router'

const often = 2000 // milliseconds

/**
 * Asks again until there's something new to show, after `first` milliseconds to begin with. While we can't be reached, a
 * session is over, or somebody types or edits a document in the page, the page stays as it is, with what was typed into it.
 * It also stays while it shows the answer to a form, which asking again would take away.
 */
export function useWatch(isWaiting: boolean, first = often): void {
  const { revalidate, state } = useRevalidator()
  const isAnswered = useActionData() !== undefined
  useEffect(() => {
    if (!isWaiting || isAnswered || state !== 'idle') return undefined
    let isLeft = false
    const look = async () => {
      const mayAsk = !isEditing() && (await isStillShown()) && !isTyping()
      if (isLeft) return
      if (mayAsk) await revalidate()
      else timer = setTimeout(look, often)
    }
    let timer = setTimeout(look, first)
    return () => {
      isLeft = true
      clearTimeout(timer)
    }
  }, [isWaiting, isAnswered, first, state, revalidate])
}

/** If the program stopped just after saying that all is well, an error would take the place of the page. */
const isTyping = () => document.activeElement?.matches('textarea') ?? false

const isEditing = () => document.querySelector('iframe[data-permission=edit]') !== null

/** Without a session, a page leads elsewhere. */
async function isStillShown(): Promise<boolean> {
  try {
    return (await fetch(location.href, { method: 'HEAD', redirect: 'manual' })).ok
  } catch {
    return false
  }
}

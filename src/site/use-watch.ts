import { useEffect } from 'react'
import { useRevalidator } from 'react-router'

const often = 2000 // milliseconds

/**
 * Asks again until there's something new to show, after `first` milliseconds to begin with. While we can't be reached, or
 * somebody edits a document in the page, the page stays as it is.
 */
export function useWatch(isWaiting: boolean, first = often): void {
  const { revalidate, state } = useRevalidator()
  useEffect(() => {
    if (!isWaiting || state !== 'idle') return undefined
    let isLeft = false
    const look = async () => {
      const mayAsk = !isEditing() && (await isReached())
      if (isLeft) return
      if (mayAsk) await revalidate()
      else timer = setTimeout(look, often)
    }
    let timer = setTimeout(look, first)
    return () => {
      isLeft = true
      clearTimeout(timer)
    }
  }, [isWaiting, first, state, revalidate])
}

const isEditing = () => document.querySelector('iframe[data-permission=edit]') !== null

async function isReached(): Promise<boolean> {
  try {
    return (await fetch('/healthz')).ok
  } catch {
    return false
  }
}

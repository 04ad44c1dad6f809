import { useState } from 'react'
import { Button } from './button.tsx'

type Props = {
  text: string
  /** What is copied, for those who don't see what the button stands beside. */
  what?: string
}

/** Says so once it has copied. Absent without a script, so it's only shown beside what can be marked and copied. */
export function CopyButton({ text, what }: Props) {
  const [copied, setCopied] = useState('')
  const copy = async () => {
    await navigator.clipboard.writeText(text)
    setCopied(text)
  }
  return (
    <span className="scripted" role="status">
      <Button type="button" small onClick={() => void copy()}>
        {copied === text ? 'Copied' : 'Copy'}
        {what && <span className="sr"> {what}</span>}
      </Button>
    </span>
  )
}

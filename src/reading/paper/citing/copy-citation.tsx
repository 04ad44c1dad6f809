import type { ReactNode } from 'react'
import { Button } from '#ui/button.tsx'

type Props = { words: string; label?: string; children: ReactNode }

/** Only where a script may write to the clipboard. */
export function CopyCitation({ words, label, children }: Props) {
  return (
    <span className="scripted" data-by="clipboard">
      <Button type="button" small icon="quote" data-copy={words} aria-label={label}>
        {children}
      </Button>
    </span>
  )
}

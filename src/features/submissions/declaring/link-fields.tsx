import { useRef } from 'react'
import {
  isLink,
  linkKinds,
  linkTable,
  toLinksOf,
  type LinkKind,
  type PaperLink,
} from '#journal/paper/links.ts'
import { TextArea } from '#ui/text-area.tsx'
import { linksName } from './posted.ts'

type Props = {
  value: readonly PaperLink[]
  error?: string | undefined
  onChange?: (links: PaperLink[]) => void
}

/** A box for each kind, so that the list needs no buttons. */
export function LinkFields({ value, error, onChange }: Props) {
  const said = useRef(value)
  const ofKind = (kind: LinkKind) => value.filter((link) => link.kind === kind)
  const isWrong = (kind: LinkKind) => !ofKind(kind).every(isLink)

  function change(kind: LinkKind, lines: string) {
    const links = [...said.current.filter((link) => link.kind !== kind), ...toLinksOf(kind, lines)]
    said.current = links
    onChange?.(links)
  }

  return (
    <details className="fold" open={error !== undefined}>
      <summary>
        Links to preprint, data and code<i> (optional)</i>
        {value.length > 0 && <span className="muted"> {value.length} added</span>}
      </summary>
      <div className="form">
        <p className="hint">One DOI or web address on each line.</p>
        {linkKinds.map((kind) => (
          <TextArea
            key={kind}
            label={linkTable[kind].title}
            name={linksName(kind)}
            rows={Math.max(1, ofKind(kind).length)}
            required={false}
            inputMode="url"
            autoCapitalize="off"
            spellCheck={false}
            defaultValue={ofKind(kind)
              .map(({ address }) => address)
              .join('\n')}
            error={isWrong(kind) ? error : undefined}
            onInput={({ currentTarget }) => change(kind, currentTarget.value)}
          />
        ))}
      </div>
    </details>
  )
}

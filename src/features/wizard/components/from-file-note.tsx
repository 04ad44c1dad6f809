import { isDeclarationKind, type DeclarationKind } from '#journal/paper/declarations.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import type { FromFile, ReadField } from '../from-file.ts'
import { toThenUse } from '../used.ts'

type Field = ReadField | DeclarationKind
type Props = { field: Field; fromFile: FromFile; onUse: (field: Field) => void }

/** Below a field: that it was read from the file and from which words, or what the file says instead. */
export function FromFileNote({ field, fromFile, onUse }: Props) {
  const read = isDeclarationKind(field) ? fromFile.declarations?.[field] : fromFile[field]
  if (!read) return undefined
  if (read.is === 'taken')
    return (
      <details className="read">
        <summary>
          <Icon name="file" />
          Read from your file
        </summary>
        <blockquote>{read.from}</blockquote>
      </details>
    )
  return (
    <div className="read">
      <p>
        <Icon name="file" />
        Your file says:
      </p>
      <blockquote>{read.words}</blockquote>
      <Button
        small
        name="then"
        value={toThenUse(field)}
        formNoValidate
        onClick={(event) => {
          event.preventDefault()
          onUse(field)
        }}
      >
        Use this instead
      </Button>
    </div>
  )
}

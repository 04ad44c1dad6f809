import type { Editor as Engine } from '@docx-editor.dev/core/contracts/editor'
import { useCallback, useDeferredValue, useMemo, useSyncExternalStore } from 'react'
import { toEntries, type Entry } from './entries.ts'

/** What is read from the editor now, and again whenever its text, its caret or one of its settings changes. */
export function useEngine<T extends string | number | boolean>(
  engine: Engine,
  read: (engine: Engine) => T,
): T {
  const subscribe = useCallback(
    (hear: () => void) => {
      const stops = [engine.on('change', hear), engine.on('selectionChange', hear)]
      return () => {
        for (const stop of stops) stop()
      }
    },
    [engine],
  )
  return useSyncExternalStore(subscribe, () => read(engine))
}

/** Deferred, so that a thousand changes never delay a keystroke. */
export function useEntries(engine: Engine): Entry[] {
  const revision = useDeferredValue(useEngine(engine, countOf))
  return useMemo(() => entriesAt(engine, revision), [engine, revision])
}

const countOf = (engine: Engine) => engine.getReviewRevision()

/** The editor numbers the revisions of its list; what we read belongs to the newest. */
function entriesAt(engine: Engine, _revision: number): Entry[] {
  return toEntries(engine.getReviewItems({ placement: false, pairReplacements: true }))
}

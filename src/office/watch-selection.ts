import type { Editor as Engine } from '@docx-editor.dev/core/contracts/editor'
import type { Selection } from '#features/editing/frame/office-messages.ts'

const pause = 150 // milliseconds, so that dragging across a page isn't told letter by letter
const longest = 5000 // characters: nobody quotes more

export type Watcher = (selection: Selection) => void

/** Tells which words are selected; returns a function that stops this. */
export function watchSelection(engine: Engine, tell: Watcher): () => void {
  return afterAPause(
    (hear) => engine.on('selectionChange', hear),
    () => tell(selectionIn(engine)),
  )
}

/** The same where nobody writes: the editor then refuses every selection, so the browser's own counts. */
export function watchReading(tell: Watcher): () => void {
  addEventListener('selectstart', keepFromEditor, true)
  const stop = afterAPause(
    (hear) => {
      document.addEventListener('selectionchange', hear)
      return () => document.removeEventListener('selectionchange', hear)
    },
    () => tell(browsersSelection()),
  )
  return () => {
    removeEventListener('selectstart', keepFromEditor, true)
    stop()
  }
}

const keepFromEditor = (event: Event) => event.stopPropagation()

function browsersSelection(): Selection {
  const selection = getSelection()
  const text = String(selection ?? '').slice(0, longest)
  const page = selection?.anchorNode?.parentElement?.closest<HTMLElement>('[data-page-index]')
  return { Text: text, ...(page && { Page: Number(page.dataset['pageIndex']) + 1 }) }
}

function selectionIn(engine: Engine): Selection {
  if (engine.snapshot().selectionCollapsed) return { Text: '' }
  const page = engine.getSelectionPlacement()?.pageIndex
  const text = engine.query({ type: 'selectedText' }).slice(0, longest)
  return { Text: text, ...(page !== undefined && { Page: page + 1 }) }
}

function afterAPause(listen: (hear: () => void) => () => void, tell: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const stop = listen(() => {
    clearTimeout(timer)
    timer = setTimeout(tell, pause)
  })
  tell()
  return () => {
    clearTimeout(timer)
    stop()
  }
}

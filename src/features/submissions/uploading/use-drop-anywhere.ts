import { useEffect, useEffectEvent, useState } from 'react'

/** Takes what is dropped anywhere on the page; says whether a file is held over it. */
export function useDropAnywhere(onFiles: (files: FileList) => void): boolean {
  const [over, setOver] = useState(false)
  const drop = useEffectEvent((event: DragEvent) => {
    setOver(false)
    if (!event.dataTransfer?.files.length) return
    event.preventDefault()
    onFiles(event.dataTransfer.files)
  })
  useEffect(() => {
    const hold = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes('Files')) return
      event.preventDefault()
      setOver(true)
    }
    const leave = (event: DragEvent) => {
      if (!event.relatedTarget) setOver(false)
    }
    const release = (event: DragEvent) => drop(event)
    document.addEventListener('dragover', hold)
    document.addEventListener('dragleave', leave)
    document.addEventListener('drop', release)
    return () => {
      document.removeEventListener('dragover', hold)
      document.removeEventListener('dragleave', leave)
      document.removeEventListener('drop', release)
    }
  }, [])
  return over
}

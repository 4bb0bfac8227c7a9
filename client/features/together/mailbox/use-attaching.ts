import { useEffect, useRef, useState, type ClipboardEvent, type DragEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { newKey } from '../../../lib/new-key.ts'
import { sendFile } from '../../../entities/files/send-file.ts'
import type { AttachedFile } from './draft.ts'

const MOST_FILES = 10
/** Of all files of a mail, as the gateway takes them. */
const MOST_TOGETHER = 18 * 1024 * 1024

/** A file that is on its way to the gateway. */
export interface OnItsWay {
  readonly key: string
  readonly name: string
  readonly size: number
  /** From 0 to 1. */
  readonly part: number
}

const carriesFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files')

/** Files of a draft: chosen, dropped or pasted, they are sent at once and then belong to what is written. */
export function useAttaching(
  files: readonly AttachedFile[],
  change: (of: (files: readonly AttachedFile[]) => readonly AttachedFile[]) => void,
) {
  const { t } = useTranslation('files')
  const [coming, setComing] = useState<readonly OnItsWay[]>([])
  const [problem, setProblem] = useState<string | null>(null)
  const [isOver, setIsOver] = useState(false)
  const leaving = useRef(new Map<string, AbortController>())
  useEffect(() => {
    const { current } = leaving
    return () => {
      for (const calling of current.values()) calling.abort()
    }
  }, [])

  const drop = (key: string) => {
    leaving.current.delete(key)
    setComing((before) => before.filter((each) => each.key !== key))
  }
  const sendOne = async (file: File) => {
    const [key, calling] = [newKey(), new AbortController()]
    leaving.current.set(key, calling)
    setComing((before) => [...before, { key, name: file.name, size: file.size, part: 0 }])
    const sent = await sendFile(file, {
      signal: calling.signal,
      onProgress: (part) =>
        setComing((before) => before.map((each) => (each.key === key ? { ...each, part } : each))),
    })
    drop(key)
    if (calling.signal.aborted) return
    if (typeof sent === 'string') setProblem(t(`problem.${sent}`, { name: file.name }))
    else change((before) => [...before, { id: String(sent.id), name: sent.name, size: sent.size }])
  }
  const add = (chosen: readonly File[]) => {
    const all = [...files, ...coming, ...chosen]
    if (all.length > MOST_FILES) return setProblem(t('problem.tooMany', { most: MOST_FILES }))
    if (all.reduce((sum, { size }) => sum + size, 0) > MOST_TOGETHER)
      return setProblem(t('problem.tooMuch', { size: MOST_TOGETHER / 1024 / 1024 }))
    setProblem(null)
    for (const file of chosen) void sendOne(file)
  }
  return {
    coming,
    problem,
    isOver,
    add,
    remove: (id: string) => change((before) => before.filter((file) => file.id !== id)),
    callOff: (key: string) => leaving.current.get(key)?.abort(),
    /** For the element that files can be dropped on and pasted into. */
    target: {
      onDragOver: (event: DragEvent) => {
        if (!carriesFiles(event)) return
        event.preventDefault()
        setIsOver(true)
      },
      onDragLeave: ({ currentTarget, relatedTarget }: DragEvent) => {
        if (!currentTarget.contains(relatedTarget as Node | null)) setIsOver(false)
      },
      onDropCapture: (event: DragEvent) => {
        setIsOver(false)
        if (!carriesFiles(event)) return
        event.preventDefault()
        event.stopPropagation()
        add([...event.dataTransfer.files])
      },
      onPasteCapture: (event: ClipboardEvent) => {
        // A table that is copied comes as a picture, too: it is meant as text.
        if (!event.clipboardData.files.length || event.clipboardData.types.includes('text/html'))
          return
        event.preventDefault()
        event.stopPropagation()
        add([...event.clipboardData.files])
      },
    },
  }
}
export type Attaching = ReturnType<typeof useAttaching>

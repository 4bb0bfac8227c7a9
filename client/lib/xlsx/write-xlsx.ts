import type { Sheet } from './sheet.ts'

/** A sheet as a file, written beside the page so that nothing stands still. */
export function writeXlsx(sheet: Sheet): Promise<Blob> {
  const worker = new Worker(new URL('./xlsx-worker.ts', import.meta.url), { type: 'module' })
  return new Promise<Blob>((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<{ file?: Blob; error?: string }>) =>
      data.file ? resolve(data.file) : reject(new Error(data.error))
    worker.onerror = ({ message }) => reject(new Error(message))
    worker.postMessage(sheet)
  }).finally(() => worker.terminate())
}

// The library's own entry compresses in workers made of text, which the page's policy forbids. This is the same without them; we
// run it in a worker of ours.
declare module 'write-excel-file-in-place' {
  import type { SheetData, SheetOptions } from 'write-excel-file/universal'

  export function generateXlsxFileSync(
    data: SheetData,
    sheet: SheetOptions<Blob>,
    options: object,
    contentOf: (file: Blob) => Promise<Uint8Array>,
  ): Promise<Blob>
}

/** Without it, Excel reads a table as if it were in an older encoding, and names with accents break. */
const byteOrderMark = '\ufeff'

/** Offers the reader a file that was made here. */
export function download(fileName: string, content: BlobPart, type: string): void {
  const address = URL.createObjectURL(
    new Blob(type.startsWith('text/csv') ? [byteOrderMark, content] : [content], { type }),
  )
  const link = document.createElement('a')
  link.href = address
  link.download = fileName
  link.click()
  // By now the browser has started the download.
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}

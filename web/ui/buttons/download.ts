/** Without it, Excel assumes an older encoding, and names with accents are garbled. */
const byteOrderMark = '\ufeff'

/** Offers a file that was generated in the browser as a download. */
export function offerDownload(fileName: string, content: BlobPart, type: string): void {
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

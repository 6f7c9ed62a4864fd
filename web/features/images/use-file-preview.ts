import { useEffect, useState } from 'react'

/** The file as a `data:` address, which the content security policy lets be shown; null until it is read. */
export function useFilePreview(file: File): string | null {
  const [preview, setPreview] = useState<string | null>(null)

  // Reading is the browser's work, and may end after the file was dismissed.
  useEffect(() => {
    const reader = new FileReader()
    reader.onload = () => setPreview(typeof reader.result === 'string' ? reader.result : null)
    reader.readAsDataURL(file)
    return () => reader.abort()
  }, [file])

  return preview
}

import { useEffect } from 'react'
import { getPlatformName } from '#web/api/brand.ts'

/** Sets the page's title in the tab and the history. Every page has one. */
export function PageTitle({ title }: { title: string }) {
  // The title belongs to the document, outside React's tree.
  useEffect(() => {
    document.title = `${title} · ${getPlatformName()}`
  }, [title])
  return null
}

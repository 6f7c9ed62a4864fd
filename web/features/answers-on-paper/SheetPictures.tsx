import { useRef } from 'react'
import { Button } from '#web/ui/buttons/Button.tsx'
import { Alert } from '#web/ui/feedback/Alert.tsx'
import type { useSheetPictures } from './use-sheet-pictures.ts'

type SheetPicturesProps = Pick<ReturnType<typeof useSheetPictures>, 'readAll' | 'isReading' | 'failures' | 'news'>

/** Photographs or scans of the bubble sheet, in place of typing. */
export function SheetPictures({ readAll, isReading, failures, news }: SheetPicturesProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <div className="flex flex-col gap-3">
      <input
        ref={input}
        type="file"
        accept="image/jpeg,image/png,image/webp"
        multiple
        hidden
        aria-label="Pictures of the bubble sheet"
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])]
          currentTarget.value = ''
          void readAll(files)
        }}
      />
      <div className="flex flex-wrap items-center gap-3">
        <Button variant="outline" busy={isReading} onClick={() => input.current?.click()}>
          Read a photo of the sheet
        </Button>
        <p role="status" className="text-sm">
          {isReading ? 'Reading…' : news}
        </p>
      </div>
      {failures.map((failure) => (
        <Alert key={failure} tone="error" title={failure} />
      ))}
    </div>
  )
}

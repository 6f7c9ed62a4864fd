import ImageUp from 'lucide-react/icons/image-up'
import { type DragEvent, useRef, useState } from 'react'
import { Button } from '#web/ui/buttons/Button.tsx'
import { joinClassNames } from '#web/ui/text/class-names.ts'

export function ImageDropArea({ onFile }: { onFile: (file: File) => void }) {
  const picker = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)

  function drop(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    const [file] = event.dataTransfer.files
    if (file !== undefined) onFile(file)
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: files are dropped here; the button within does the same by keyboard
    <div
      data-drop-area
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      className={joinClassNames(
        'flex flex-col items-center gap-3 rounded-xl border-2 border-dashed px-6 py-12 text-center transition-colors',
        isOver ? 'border-accent bg-accent-soft' : 'border-line-strong/60',
      )}
    >
      <span aria-hidden="true" className="grid size-12 place-items-center rounded-full bg-sunken text-muted">
        <ImageUp className="size-6" />
      </span>
      <p className="font-medium">Drag and drop an image here, or choose one</p>
      <input
        ref={picker}
        type="file"
        accept="image/png,image/jpeg,image/webp"
        hidden
        aria-label="Image file"
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? []
          if (file !== undefined) onFile(file)
          event.currentTarget.value = ''
        }}
      />
      <Button onClick={() => picker.current?.click()}>Choose Image</Button>
    </div>
  )
}

import type { ReactNode } from 'react'
import type { QuestionDraft } from '#contracts/authoring/authoring-questions.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'

/** Renders the images of the test, to choose or upload one for a question. */
export type RenderImages = (wish: {
  /** Both become part of an upload's name. Omitted for a passage. */
  questionNumber?: number
  title?: string | null
  onSelect: (image: { url: string; alt: string }) => void
  onDeleted: (image: { url: string }) => void
  onClose: () => void
}) => ReactNode

export interface ImageFieldsProps {
  draft: QuestionDraft
  onChange: (part: Partial<QuestionDraft>) => void
  renderImages: RenderImages | undefined
  questionNumber: number
  /** True if the image manager is open. */
  isManaging: boolean
  onManage: (isManaging: boolean) => void
}

const noTest = 'Image upload requires a test context. Manual URL entry is still available.'

export function ImageFields({ draft, onChange, renderImages, questionNumber, isManaging, onManage }: ImageFieldsProps) {
  const host = hostOf(draft.imageUrl)
  const remove = () => onChange({ imageUrl: null, imageAlt: null })
  return (
    <fieldset className="flex min-w-0 flex-col gap-3 rounded-lg border border-line p-4">
      <legend className="px-1 font-medium text-sm">Image</legend>
      <div className="flex flex-wrap gap-3">
        <Button
          variant="outline"
          disabledReason={renderImages === undefined ? noTest : null}
          onClick={() => onManage(true)}
        >
          Upload or Select Image
        </Button>
        {draft.imageUrl !== null && (
          <Button variant="outline" onClick={remove}>
            Remove Image
          </Button>
        )}
      </div>
      {renderImages === undefined && <p className="text-sm text-warning-ink">{noTest}</p>}
      <TextField
        label="Image URL"
        value={draft.imageUrl ?? ''}
        hint="An image of this platform, or an address that begins with https://"
        inputMode="url"
        spellCheck={false}
        onChange={(event) => onChange({ imageUrl: withoutOwnOrigin(event.currentTarget.value.trim()) || null })}
      />
      {host !== null && (
        <p className="text-sm text-warning-ink">{`The picture is fetched from ${host} when you save, and kept here.`}</p>
      )}
      {draft.imageUrl !== null && (
        <TextField
          label="Description of the image"
          hint="Read to students who cannot see it"
          value={draft.imageAlt ?? ''}
          maxLength={500}
          onChange={(event) => onChange({ imageAlt: event.currentTarget.value })}
        />
      )}
      {isManaging &&
        renderImages?.({
          questionNumber,
          title: draft.title,
          onSelect: ({ url, alt }) => onChange({ imageUrl: url, imageAlt: alt }),
          onDeleted: ({ url }) => url === draft.imageUrl && remove(),
          onClose: () => onManage(false),
        })}
    </fieldset>
  )
}

/** Returns the host of an external picture; null for one of ours, and while the address is being typed. */
function hostOf(address: string | null): string | null {
  if (address === null || address.startsWith('/') || !URL.canParse(address)) return null
  return new URL(address).host || null
}

/**
 * Returns the path of an own image. The image manager copies a full address, but images are stored by path so that the platform can move.
 */
function withoutOwnOrigin(address: string): string {
  return address.startsWith(`${location.origin}/storage/`) ? address.slice(location.origin.length) : address
}

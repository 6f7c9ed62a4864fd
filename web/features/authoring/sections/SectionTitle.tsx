import Pencil from 'lucide-react/icons/pencil'
import { type KeyboardEvent, type RefObject, useRef, useState } from 'react'
import type { AuthoredSection } from '#contracts/authoring/authoring-questions.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { controlClasses } from '#web/ui/fields/Field.tsx'
import { useUpdateSection } from '../edits/editor.queries.ts'
import { describeSectionFailure } from './section-failure.ts'

/** A section's heading, renamed in place: Enter saves, Escape cancels. */
export function SectionTitle({ section }: { section: AuthoredSection }) {
  const [draft, setDraft] = useState<string | null>(null)
  const opener = useRef<HTMLButtonElement>(null)
  const update = useUpdateSection(section.id)

  function close() {
    setDraft(null)
    // The field that had the focus is gone in the next frame.
    requestAnimationFrame(() => opener.current?.focus())
  }

  function save() {
    if (draft === null || update.isPending) return
    const title = draft.trim()
    if (title === '') {
      toast({ title: 'Section title cannot be empty.', variant: 'destructive' })
      return
    }
    if (title === section.title) return close()
    update.mutate(
      { title, subject: section.subject, revision: section.revision },
      {
        onSuccess: () => {
          toast({ title: 'Section renamed', description: title, variant: 'success' })
          close()
        },
        onError: (error) =>
          toast({
            title: 'Failed to update section.',
            description: describeSectionFailure(error, section, { title, subject: section.subject }),
            variant: 'destructive',
          }),
      },
    )
  }

  function press(event: KeyboardEvent) {
    if (event.key === 'Enter') save()
    if (event.key === 'Escape') close()
  }

  if (draft === null) {
    return <Heading title={section.title} opener={opener} onRename={() => setDraft(section.title)} />
  }
  return (
    <div className="flex flex-wrap items-center gap-2">
      <input
        // biome-ignore lint/a11y/noAutofocus: the field stands in place of the button that was pressed
        autoFocus
        aria-label="Section title"
        value={draft}
        maxLength={200}
        onChange={(event) => setDraft(event.currentTarget.value)}
        onKeyDown={press}
        className={`${controlClasses} w-64!`}
      />
      <Button size="sm" busy={update.isPending} onClick={save}>
        Save
      </Button>
      <Button size="sm" variant="outline" onClick={close}>
        Cancel
      </Button>
    </div>
  )
}

interface HeadingProps {
  title: string
  opener: RefObject<HTMLButtonElement | null>
  onRename: () => void
}

function Heading({ title, opener, onRename }: HeadingProps) {
  const words = `Rename ${title}`
  return (
    <div className="flex min-w-0 items-center">
      <h2 className="wrap-anywhere font-semibold text-lg">{title}</h2>
      <button
        ref={opener}
        type="button"
        aria-label={words}
        data-tooltip={words}
        onClick={onRename}
        className="ml-1 grid size-11 place-items-center rounded-lg text-muted hover:bg-sunken pointer-fine:size-9!"
      >
        <Pencil aria-hidden="true" className="size-4" />
      </button>
    </div>
  )
}

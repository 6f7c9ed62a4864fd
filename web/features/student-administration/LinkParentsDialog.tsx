import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import X from 'lucide-react/icons/x'
import { useRef, useState } from 'react'
import { type ManagedStudent, maxParentsOfStudent, type PersonName } from '#contracts/people/student-administration.ts'
import { describeAddress } from '#domain/people/sign-in-names.ts'
import { describeApiFailure } from '#web/api/say.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { Dialog } from '#web/ui/dialogs/Dialog.tsx'
import { Alert } from '#web/ui/feedback/Alert.tsx'
import { Badge } from '#web/ui/feedback/Badge.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { toastFailure } from '#web/ui/feedback/toast-failure.ts'
import { BreakableText } from '#web/ui/text/BreakableText.tsx'
import { PersonField } from './PersonField.tsx'
import { useSetParents } from './students.queries.ts'

export interface LinkParentsDialogProps {
  student: ManagedStudent
  /** Makes a code for a parent, who then asks to be linked. */
  onMakeCode: () => void
  onClose: () => void
}

/** Saving replaces all links. The first parent is primary; an empty list removes all links. */
export function LinkParentsDialog({ student, onMakeCode, onClose }: LinkParentsDialogProps) {
  const save = useSetParents(student)
  const search = useRef<HTMLInputElement>(null)
  const [chosen, setChosen] = useState<readonly PersonName[]>(student.parents)
  const ids = chosen.map(({ id }) => id)
  const isSame = ids.join() === student.parents.map(({ id }) => id).join()

  function act() {
    save.mutate(ids, {
      onSuccess: () => {
        toast({
          title: ids.length === 0 ? 'Parents unlinked' : 'Parents linked',
          description: student.fullName,
          variant: 'success',
        })
        onClose()
      },
      onError: (error) => {
        const title = ids.length === 0 ? 'Failed to unlink parents' : 'Failed to link parents'
        toastFailure(title, error)
      },
    })
  }

  return (
    <Dialog
      startsAt={() => search.current}
      onClose={onClose}
      title={`Link parents of ${student.fullName}`}
      description="The first is the primary parent. Saving replaces all links."
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button onClick={act} busy={save.isPending} disabledReason={isSame ? 'Nothing has changed.' : null}>
            {ids.length === 0 && student.parents.length > 0 ? 'Remove All Links' : 'Save Links'}
          </Button>
        </>
      }
    >
      {save.error !== null && (
        <Alert tone="error" title={describeApiFailure(save.error)}>
          {`Linked now: ${student.parents.map(({ fullName }) => fullName).join(', ') || 'nobody'}.`}
        </Alert>
      )}
      {chosen.length === 0 ? (
        <p className="rounded-lg border border-line border-dashed p-4 text-center text-muted text-sm">
          No parent is linked.
        </p>
      ) : (
        <ChosenParents chosen={chosen} onChange={setChosen} />
      )}
      {chosen.length < maxParentsOfStudent && (
        <PersonField
          ref={search}
          label="Add a parent"
          kind="parent"
          value={null}
          without={ids}
          picksMany
          onChoose={(parent) => parent !== null && setChosen([...chosen, parent])}
        />
      )}
      <MakeCode isSame={isSame} onMakeCode={onMakeCode} />
    </Dialog>
  )
}

/** Opens another dialog, so it is disabled while there are unsaved changes. */
function MakeCode({ isSame, onMakeCode }: { isSame: boolean; onMakeCode: () => void }) {
  return (
    <div>
      <Button
        variant="outline"
        size="sm"
        disabledReason={isSame ? null : 'Save or undo your changes first.'}
        onClick={onMakeCode}
      >
        Make a code for a parent
      </Button>
    </div>
  )
}

interface ChosenParentsProps {
  chosen: readonly PersonName[]
  onChange: (chosen: readonly PersonName[]) => void
}

function ChosenParents({ chosen, onChange }: ChosenParentsProps) {
  return (
    <ol aria-label="Parents, the primary one first" className="flex flex-col gap-2">
      {chosen.map((parent, place) => (
        <ChosenParent
          key={parent.id}
          parent={parent}
          place={place}
          count={chosen.length}
          onMove={(by) => onChange(moved(chosen, place, by))}
          onRemove={() => onChange(chosen.filter(({ id }) => id !== parent.id))}
        />
      ))}
    </ol>
  )
}

interface ChosenParentProps {
  parent: PersonName
  /** From 0. */
  place: number
  count: number
  onMove: (by: -1 | 1) => void
  onRemove: () => void
}

function ChosenParent({ parent, place, count, onMove, onRemove }: ChosenParentProps) {
  return (
    <li className="flex items-center gap-1 rounded-lg border border-line py-1 pr-1 pl-3">
      <span className="min-w-0 grow">
        <span className="flex flex-wrap items-center gap-2 font-medium text-sm">
          <span>{parent.fullName}</span>
          <Badge variant={place === 0 ? 'default' : 'outline'}>{place === 0 ? 'Primary' : 'Secondary'}</Badge>
        </span>
        <span className="block text-muted text-xs">
          <BreakableText text={describeAddress(parent.email)} />
        </span>
      </span>
      {count > 1 && (
        <>
          <Button
            variant="ghost"
            size="icon"
            aria-label={`Move ${parent.fullName} up`}
            disabledReason={place === 0 ? 'This parent is first.' : null}
            onClick={() => onMove(-1)}
          >
            <ArrowUp aria-hidden="true" />
          </Button>
          <Button
            variant="ghost"
            size="icon"
            aria-label={`Move ${parent.fullName} down`}
            disabledReason={place === count - 1 ? 'This parent is last.' : null}
            onClick={() => onMove(1)}
          >
            <ArrowDown aria-hidden="true" />
          </Button>
        </>
      )}
      <Button variant="ghost" size="icon" aria-label={`Remove ${parent.fullName}`} onClick={onRemove}>
        <X aria-hidden="true" />
      </Button>
    </li>
  )
}

function moved(parents: readonly PersonName[], place: number, by: -1 | 1): PersonName[] {
  const next = [...parents]
  const [parent] = next.splice(place, 1)
  if (parent !== undefined) next.splice(place + by, 0, parent)
  return next
}

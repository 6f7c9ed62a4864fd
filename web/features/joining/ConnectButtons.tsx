import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { JoinTarget } from '#contracts/people/joining.ts'
import { createLazyDialog } from '#web/loading/parts/lazy-dialog.tsx'
import { Button } from '#web/ui/buttons/Button.tsx'
import type { ButtonSize } from '#web/ui/buttons/button-classes.ts'
import { useOpenedByAddress } from '#web/ui/dialogs/use-opened-by-address.ts'
import { ClassChoice } from './ClassChoice.tsx'
import { joiningQuery } from './joining.queries.ts'

const EnterCodeDialog = createLazyDialog(async () => (await import('./EnterCodeDialog.tsx')).EnterCodeDialog)
const JoinCodeDialog = createLazyDialog(async () => (await import('./JoinCodeDialog.tsx')).JoinCodeDialog)

const buttonWords = { parent: 'Add a child', student: 'Join a class or tutor' }

interface EnterCodeButtonProps {
  asker: 'parent' | 'student'
  isMain?: boolean
  size?: ButtonSize
}

/** For a parent or student who was given a code. */
export function EnterCodeButton({ asker, isMain = false, size }: EnterCodeButtonProps) {
  const [isOpen, setOpen] = useOpenedByAddress('join')
  return (
    <>
      <Button variant={isMain ? 'default' : 'outline'} size={size} onClick={() => setOpen(true)}>
        {buttonWords[asker]}
      </Button>
      {isOpen && <EnterCodeDialog asker={asker} onClose={() => setOpen(false)} />}
    </>
  )
}

/** For a student, who makes a code for their parent. */
export function AddParentButton() {
  const [isOpen, setOpen] = useOpenedByAddress('parent')
  return (
    <>
      <Button variant="outline" onClick={() => setOpen(true)}>
        Add a parent
      </Button>
      {isOpen && (
        <JoinCodeDialog target={{ kind: 'child', studentId: null }} name={null} onClose={() => setOpen(false)} />
      )}
    </>
  )
}

const toTutor = { target: { kind: 'tutor', tutorId: null }, name: null } as const

/** For a tutor: one code for all their students, and one for each class. */
export function InviteStudents() {
  const classes = useQuery(joiningQuery()).data?.classes ?? []
  const [isInviting, setInviting] = useOpenedByAddress('invite')
  const [open, setOpen] = useState<{ target: JoinTarget; name: string } | null>(null)
  return (
    <div className="flex flex-wrap items-end gap-2">
      <Button variant="outline" onClick={() => setInviting(true)}>
        Invite students
      </Button>
      <ClassChoice
        classes={classes}
        renderActs={({ id, name }, isOnly) => (
          <Button
            variant="outline"
            aria-label={`Invite to ${name}`}
            onClick={() => setOpen({ target: { kind: 'class', classId: id }, name })}
          >
            {isOnly ? `Invite to ${name}` : 'Invite'}
          </Button>
        )}
      />
      {open !== null && <JoinCodeDialog {...open} onClose={() => setOpen(null)} />}
      {isInviting && <JoinCodeDialog {...toTutor} onClose={() => setInviting(false)} />}
    </div>
  )
}

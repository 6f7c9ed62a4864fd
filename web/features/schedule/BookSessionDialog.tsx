import { useState } from 'react'
import { type BookableStudent, noteLimit } from '#contracts/schedule.ts'
import { say } from '#web/api/say.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { SelectField } from '#web/ui/SelectField.tsx'
import { TextAreaField } from '#web/ui/TextAreaField.tsx'
import { toast } from '#web/ui/toast.ts'
import { focusFirstSlot, SlotPicker } from './SlotPicker.tsx'
import { useBookSession } from './schedule.queries.ts'
import { dayOf, timeOf } from './schedule-words.ts'

export interface BookSessionDialogProps {
  /** At least one, each with a tutor. */
  students: readonly BookableStudent[]
  onClose: () => void
}

export function BookSessionDialog({ students, onClose }: BookSessionDialogProps) {
  const [studentId, setStudentId] = useState(students[0]?.studentId)
  const [startsAt, setStartsAt] = useState<string | null>(null)
  const [note, setNote] = useState('')
  const [missing, setMissing] = useState<string>()
  const book = useBookSession()
  const student = students.find((each) => each.studentId === studentId)
  if (!student?.tutor) return null
  const { fullName, tutor } = student

  function submit() {
    if (student === undefined) return
    if (startsAt === null) {
      setMissing('Please choose a time.')
      return focusFirstSlot()
    }
    book.mutate(
      { studentId: student.studentId, startsAt, note },
      {
        onSuccess: () => {
          toast({
            title: 'Session booked',
            description: `${fullName} with ${tutor.fullName}, ${dayOf(startsAt)} at ${timeOf(startsAt)}.`,
            variant: 'success',
          })
          onClose()
        },
        onError: () => setStartsAt(null),
      },
    )
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Book a session"
      description={`${tutor.sessionMinutes} minutes with ${tutor.fullName}. You and the tutor get an email now and a reminder the day before.`}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button busy={book.isPending} onClick={submit}>
            Book session
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-5">
        {book.error !== null && <Alert tone="error" title={say(book.error)} />}
        {students.length > 1 && (
          <SelectField
            label="Student"
            value={student.studentId}
            onChange={(event) => {
              setStudentId(students.find((each) => each.studentId === event.target.value)?.studentId)
              setStartsAt(null)
            }}
            options={students.map((each) => ({ value: each.studentId, label: each.fullName }))}
          />
        )}
        <SlotPicker
          key={student.studentId}
          studentId={student.studentId}
          timeZone={tutor.timeZone}
          value={startsAt}
          onChange={(chosen) => {
            setStartsAt(chosen)
            setMissing(undefined)
          }}
          error={missing}
        />
        <TextAreaField
          label="Note for the tutor (optional)"
          hint="What the session should be about"
          maxLength={noteLimit}
          rows={3}
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
      </div>
    </Dialog>
  )
}

import type { ManagedScoreScale } from '#contracts/score-scales.ts'
import { say } from '#web/api/say.ts'
import { AlertDialog } from '#web/ui/AlertDialog.tsx'
import { Button } from '#web/ui/Button.tsx'
import { toast } from '#web/ui/toast.ts'
import { useDeleteScale, useMakeDefaultScale } from './score-scales.queries.ts'

interface QuestionProps {
  scale: ManagedScoreScale
  onClose: () => void
}

export function MakeDefaultDialog({ scale, onClose }: QuestionProps) {
  const change = useMakeDefaultScale()

  function act() {
    change.mutate(scale.id, {
      onSuccess: () => toast({ title: 'Default scale changed', description: scale.name, variant: 'success' }),
      onError: (error) =>
        toast({ title: 'The default scale could not be changed', description: say(error), variant: 'destructive' }),
      onSettled: onClose,
    })
  }

  return (
    <AlertDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Make ${scale.name} the default?`}
      description="Tests that name no scale of their own are scored with it from now on, also those that students are taking at this moment. Submissions made so far keep their scores."
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button onClick={act} busy={change.isPending}>
            Make Default
          </Button>
        </>
      }
    />
  )
}

export function DeleteScaleDialog({ scale, onClose }: QuestionProps) {
  const remove = useDeleteScale()

  function act() {
    remove.mutate(scale.id, {
      onSuccess: () => toast({ title: 'Score scale deleted', description: scale.name, variant: 'success' }),
      onError: (error) =>
        toast({ title: 'The score scale could not be deleted', description: say(error), variant: 'destructive' }),
      onSettled: onClose,
    })
  }

  return (
    <AlertDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Delete ${scale.name}?`}
      description="Its table goes with it. No test names it and no submission was scored with it. This cannot be undone."
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button variant="destructive" onClick={act} busy={remove.isPending}>
            Delete Scale
          </Button>
        </>
      }
    />
  )
}

import { useQuery } from '@tanstack/react-query'
import type { ApplicantGrade } from '#contracts/people/schools.ts'
import { describeApiFailure } from '#web/api/say.ts'
import { goalsQuery, useSaveGoals } from '#web/features/goals/goals.queries.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { Card } from '#web/ui/page/Card.tsx'

const grades: readonly { grade: ApplicantGrade; label: string }[] = [
  { grade: 8, label: '8th grade' },
  { grade: 9, label: '9th grade' },
]

/** Asked once if a student's grade is unknown. The cutoff scores of schools and some questions depend on it. */
export function GradeQuestion() {
  const goals = useQuery(goalsQuery(null)).data
  const save = useSaveGoals(null)
  if (goals === undefined || goals.applicantGrade !== null) return null
  const { examDate, schools, reviewMinutes, weeklyMinutes, revision } = goals

  async function choose(applicantGrade: ApplicantGrade) {
    const schoolIds = schools.map(({ id }) => id)
    try {
      await save.mutateAsync({ examDate, applicantGrade, schoolIds, reviewMinutes, weeklyMinutes, revision })
      toast({ title: 'Grade saved', description: 'You can change it in your goals.', variant: 'success' })
    } catch (error) {
      toast({ title: describeApiFailure(error), variant: 'destructive' })
    }
  }

  return (
    <Card className="mb-5 flex-row flex-wrap items-center gap-x-6 gap-y-3 p-5 sm:p-6">
      <div className="min-w-0 grow">
        <h2 className="font-semibold text-lg">In which grade do you take the exam?</h2>
        <p className="text-muted">Each grade has its own scores to reach.</p>
      </div>
      <div className="flex flex-wrap gap-3">
        {grades.map(({ grade, label }) => (
          <Button key={grade} variant="outline" busy={save.isPending} onClick={() => void choose(grade)}>
            {label}
          </Button>
        ))}
      </div>
    </Card>
  )
}

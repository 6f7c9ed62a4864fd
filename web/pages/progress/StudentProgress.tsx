import { useQuery } from '@tanstack/react-query'
import type { FollowedStudent } from '#contracts/people/followed-students.ts'
import { progressOfStudentQuery } from '#web/features/progress/progress.queries.ts'
import { getStudentName } from '#web/features/students/student-words.ts'
import { LoadedProgress, type LoadedProgressProps } from './LoadedProgress.tsx'

export interface StudentProgressProps extends Pick<LoadedProgressProps, 'renderPractice'> {
  student: FollowedStudent
}

/** The progress of a student, for a parent, tutor or administrator. */
export function StudentProgress({ student, renderPractice }: StudentProgressProps) {
  const name = getStudentName(student)
  return (
    <LoadedProgress
      query={useQuery(progressOfStudentQuery(student.id))}
      student={{ id: student.id, name }}
      renderPractice={renderPractice}
      failure={`The progress of ${name} could not be loaded`}
      emptyText={`After the first test that ${name} submits, scores, topics and pace appear here and grow with every test.`}
    />
  )
}

import { useQuery } from '@tanstack/react-query'
import type { Progress } from '#contracts/reports/progress.ts'
import { SkillAnalysis } from '#web/features/submissions/SkillAnalysis.tsx'
import { skillsQuery } from '#web/features/submissions/submissions.queries.ts'

/** Shows skills from the latest test that reports them. Shows nothing if there is no such test, or if the skills cannot be loaded. */
export function LatestSkills({ scores }: Pick<Progress, 'scores'>) {
  const latest = scores.findLast(({ reportsSkills }) => reportsSkills)
  return latest === undefined ? null : <SkillsIn score={latest} />
}

function SkillsIn({ score }: { score: Progress['scores'][number] }) {
  const { data } = useQuery(skillsQuery(score.submissionId))
  if (data === undefined || data.skills.length === 0) return null
  return <SkillAnalysis title={`Skills, from ${score.testTitle}`} skills={data.skills} leftOut={0} />
}

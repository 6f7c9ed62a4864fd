/** For a test that reports skills: the skills in place of a score, and links to practice them. */
import { useQuery } from '@tanstack/react-query'
import { roundSize } from '#contracts/coaching/practice-topics.ts'
import type { SkillScore } from '#contracts/scores/submission-skills.ts'
import type { Submission } from '#contracts/scores/submissions.ts'
import { getSkillTitle, listSkillsToBegin } from '#domain/scores/skill-scores.ts'
import { describeRoundLength } from '#web/features/submissions/next-step-words.ts'
import { SkillAnalysis } from '#web/features/submissions/SkillAnalysis.tsx'
import { SkillSteps } from '#web/features/submissions/SkillSteps.tsx'
import { skillsQuery } from '#web/features/submissions/submissions.queries.ts'
import { ButtonLink } from '#web/ui/buttons/ButtonLink.tsx'
import { Loaded } from '#web/ui/feedback/Loaded.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { TextLink } from '#web/ui/text/TextLink.tsx'
import type { PracticeLinks } from './use-practice.tsx'

interface SkillsOfProps {
  submission: Submission
  practice: PracticeLinks
}

/** Replaces the topic analysis. */
export function SubmissionSkills({ submission, practice }: SkillsOfProps) {
  return (
    <Loaded
      query={useQuery(skillsQuery(submission.id))}
      label="Loading the skills"
      skeleton={<Skeleton className="h-96 rounded-xl" />}
      failure="The skills could not be loaded"
    >
      {({ skills }) => (
        <SkillAnalysis
          title="Skills"
          skills={skills}
          leftOut={submission.questionsLeftOut}
          renderPractice={(skill) => <PracticeSkill skill={skill} practice={practice} />}
        />
      )}
    </Loaded>
  )
}

function PracticeSkill({ skill, practice }: { skill: SkillScore; practice: PracticeLinks }) {
  const open = openTopics([skill], practice)
  if (open.length === 0) return null
  return (
    <span className="text-sm print:hidden">
      <TextLink to={practice.addressOf(open)}>{`Practice ${getSkillTitle(skill.skill)}`}</TextLink>
    </span>
  )
}

/** Shows the skills to start with. They share a query with the list of skills, which reports errors. */
export function SubmissionSkillSteps({ submission }: Pick<SkillsOfProps, 'submission'>) {
  const { data } = useQuery(skillsQuery(submission.id))
  return data === undefined ? null : <SkillSteps skills={data.skills} />
}

export function PracticeSkills({ submission, practice, isQuiet }: SkillsOfProps & { isQuiet: boolean }) {
  const { data } = useQuery(skillsQuery(submission.id))
  return data === undefined ? null : (
    <PracticeThese skills={listSkillsToBegin(data.skills)} practice={practice} isQuiet={isQuiet} />
  )
}

interface PracticeTheseProps {
  skills: readonly SkillScore[]
  practice: PracticeLinks
  /** Whether something else comes first. */
  isQuiet: boolean
}

function PracticeThese({ skills, practice, isQuiet }: PracticeTheseProps) {
  if (practice.topics === undefined || skills.length === 0) return null
  const open = openTopics(skills, practice)
  if (open.length === 0) {
    return <p className="text-muted text-sm">You can practice a question after its answer is shown.</p>
  }
  const questions = open.reduce((sum, topic) => sum + topic.questions, 0)
  return (
    <p className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-2 print:hidden">
      <ButtonLink to={practice.addressOf(open)} variant={isQuiet ? 'outline' : 'default'}>
        Practice these
      </ButtonLink>
      <span className="text-muted text-sm">
        {`${describeRoundLength(Math.min(roundSize, questions), practice.secondsEach)}, missed ones first`}
      </span>
    </p>
  )
}

/** Returns the topics of these skills' questions, as far as they can be practiced. */
function openTopics(skills: readonly SkillScore[], { topics = [] }: PracticeLinks) {
  return topics.filter(({ subject, topic }) =>
    skills.some((skill) => skill.subject === subject && skill.topics.includes(topic)),
  )
}

import { useQuery } from '@tanstack/react-query'
import FileDown from 'lucide-react/icons/file-down'
import type { ReactNode } from 'react'
import type { TopicTable } from '#contracts/people/followed-students.ts'
import type { StudentId } from '#contracts/wire/ids.ts'
import { subject } from '#contracts/wire/subjects.ts'
import { minAnswersForStanding, standingStyles, topicStandings } from '#domain/scores/topic-standing.ts'
import { computePage } from '#domain/text/paging.ts'
import { describeStudentsFailure } from '#web/features/students/student-words.ts'
import { topicTableQuery } from '#web/features/students/students.queries.ts'
import { TopicMatrix } from '#web/features/students/TopicMatrix.tsx'
import { formatTopicsCsv, selectShownTopics } from '#web/features/students/topic-rows.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { ButtonLink } from '#web/ui/buttons/ButtonLink.tsx'
import { offerDownload } from '#web/ui/buttons/download.ts'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { Loaded } from '#web/ui/feedback/Loaded.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { ToneTag } from '#web/ui/feedback/ToneTag.tsx'
import { SelectField } from '#web/ui/fields/SelectField.tsx'
import { PageHelp } from '#web/ui/page/PageHelp.tsx'
import type { ListAddress } from '#web/ui/tables/list-address.ts'
import { Pager } from '#web/ui/tables/Pager.tsx'
import { buildNewDrillAddress } from '../drills/drill-address.ts'

export interface StudentsByTopicsProps {
  /** The students that the page's filters select. */
  students: ReadonlySet<string>
  address: ListAddress
  renderLink: (studentId: string, words: string) => ReactNode
}

const pageSize = 50

export function StudentsByTopics(props: StudentsByTopicsProps) {
  const query = useQuery(topicTableQuery())
  return (
    <Loaded
      query={query}
      label="Loading the topics"
      skeleton={<Skeleton className="h-80 rounded-xl" />}
      failure="The topics could not be loaded"
      reason={describeStudentsFailure}
      empty={({ topics }) =>
        topics.length === 0 && (
          <EmptyState
            title="No topics to show yet"
            text="When your students submit tests, this table shows their shares of right answers by topic."
          />
        )
      }
    >
      {(table) => <Matrix table={table} {...props} />}
    </Loaded>
  )
}

function Matrix({ table, students, address, renderLink }: StudentsByTopicsProps & { table: TopicTable }) {
  const asked = subject.safeParse(address.read('subject'))
  const sort = address.read('by') || 'weakest'
  const shown = selectShownTopics(table, { subject: asked.success ? asked.data : null, students, sort })
  const [weakest] = shown.topics
  const { page, offset } = computePage(shown.rows.length, pageSize, address.page)
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <SelectField
          label="Subject"
          value={asked.success ? asked.data : ''}
          onChange={(event) => address.filter({ subject: event.currentTarget.value, by: '' })}
          options={[
            { value: '', label: 'Reading and math' },
            { value: 'reading', label: 'Reading' },
            { value: 'math', label: 'Math' },
          ]}
          className="w-52"
        />
        {weakest !== undefined && <DrillLink topic={weakest} students={shown.rows.map(({ student }) => student.id)} />}
        <Button
          variant="outline"
          onClick={() => offerDownload('students-by-topics.csv', formatTopicsCsv(shown), 'text/csv;charset=utf-8')}
        >
          <FileDown aria-hidden="true" />
          Export CSV
        </Button>
      </div>
      <Legend />
      <TopicMatrix
        topics={shown.topics}
        rows={shown.rows.slice(offset, offset + pageSize)}
        sort={sort}
        onSort={(by) => address.filter({ by })}
        renderLink={renderLink}
      />
      <Pager label="students" page={page} pageSize={pageSize} total={shown.rows.length} onPage={address.toPage} />
      <PageHelp title="What the figures mean">
        <p>
          Right answers to scored questions in all submissions. Weakest topics are on the left, weakest students on top.
        </p>
        <p>{`The color looks at the first answer to each question, from ${minAnswersForStanding} different questions on.`}</p>
      </PageHelp>
    </div>
  )
}

/** The colors of the cells, each with its word. */
function Legend() {
  return (
    <ul aria-label="Colors" className="flex flex-wrap gap-2">
      {topicStandings.map((standing) => (
        <li key={standing}>
          <ToneTag tone={standingStyles[standing].tone}>{standingStyles[standing].words}</ToneTag>
        </li>
      ))}
    </ul>
  )
}

/** With more students, the address would be too long. */
const mostForAddress = 40

/** Links to a drill for the students in the table, with the topic on the left selected. */
function DrillLink({ topic, students }: { topic: TopicTable['topics'][number]; students: readonly StudentId[] }) {
  const those = students.length <= mostForAddress ? students : []
  return (
    <ButtonLink
      variant="outline"
      className="max-w-full shrink! sm:ml-auto"
      to={buildNewDrillAddress({ students: those, topic, missed: true })}
    >
      {`New drill: ${topic.topic}`}
    </ButtonLink>
  )
}

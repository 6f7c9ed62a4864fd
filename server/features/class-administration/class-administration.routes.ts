import * as endpoints from '#contracts/people/class-administration.ts'
import { notFound } from '#contracts/wire/refusals.ts'
import { computePage } from '#domain/text/paging.ts'
import { makeContainsPattern } from '../../db/like-pattern.ts'
import { asAdmin } from '../../http/as-admin.ts'
import type { EndpointRoutes } from '../../http/endpoint-routes.ts'
import { readLateStudentsOfClass } from '../administration/read-late-students.ts'
import { makeNotifyOptions } from '../notifications/notify.ts'
import { runAndAnnounceTutors } from '../student-administration/tell-of-tutors.ts'
import { readSubmissionChecks } from '../submissions/read-checks.ts'
import { doesTestExist, listClassResults, listClassTests } from './class-results.queries.ts'
import { presentClass, presentClassResult, presentClassStudent, presentClassTest } from './classes.present.ts'
import { countManagedClasses, listClassStudents, listManagedClasses } from './classes.queries.ts'
import { createClass, readClass, removeClass, setStudentsOfClass, updateClass } from './manage-classes.ts'

export function registerClassAdministrationRoutes(routes: EndpointRoutes) {
  routes.on(endpoints.listManagedClasses, (call) =>
    asAdmin(call, async (tx) => {
      const { sort, order, pageSize } = call.params
      const pattern = makeContainsPattern(call.params.search)
      const total = await countManagedClasses(tx, pattern)
      const { page, offset } = computePage(total, pageSize, call.params.page)
      const rows = await listManagedClasses(tx, pattern, { sort, order, offset, limit: pageSize })
      return { classes: rows.map(presentClass), total, page, pageSize }
    }),
  )

  routes.on(endpoints.createClass, (call) => asAdmin(call, (tx, person) => createClass(tx, person, call.body)))

  routes.on(endpoints.getManagedClass, (call) =>
    asAdmin(call, async (tx) => {
      const found = await readClass(tx, call.params.classId)
      const students = await listClassStudents(tx, call.params.classId)
      const late = await readLateStudentsOfClass(tx, call.params.classId, call.services.clock.now())
      return { ...found, students: students.map(presentClassStudent), late }
    }),
  )

  routes.on(endpoints.updateClass, (call) =>
    asAdmin(call, async (tx, person) => {
      const students = (await listClassStudents(tx, call.params.classId)).map(({ id }) => id)
      const update = () => updateClass(tx, person, call.params.classId, call.body)
      return runAndAnnounceTutors({ tx, person, options: makeNotifyOptions(call.services) }, students, update)
    }),
  )

  routes.on(endpoints.deleteClass, (call) =>
    asAdmin(call, async (tx, person) => ({
      deleted: call.params.classId,
      deletionId: await removeClass(tx, person, call.params.classId, call.services.clock.now()),
    })),
  )

  routes.on(endpoints.setClassStudents, (call) =>
    asAdmin(call, (tx, person) =>
      runAndAnnounceTutors({ tx, person, options: makeNotifyOptions(call.services) }, call.body.studentIds, () =>
        setStudentsOfClass(tx, person, call.params.classId, call.body),
      ),
    ),
  )

  routes.on(endpoints.listClassTests, (call) =>
    asAdmin(call, async (tx) => {
      await readClass(tx, call.params.classId)
      return { tests: (await listClassTests(tx, call.params.classId)).map(presentClassTest) }
    }),
  )

  routes.on(endpoints.listClassResults, (call) =>
    asAdmin(call, async (tx, person) => {
      const { classId, testId } = call.params
      await readClass(tx, classId)
      if (!(await doesTestExist(tx, testId))) throw notFound('test')
      const rows = await listClassResults(tx, classId, testId)
      const submissions = rows.flatMap(({ submission_id }) => submission_id ?? [])
      const checks = await readSubmissionChecks(tx, person, submissions)
      return { results: rows.map((row) => presentClassResult(row, checks.get(row.submission_id ?? ''))) }
    }),
  )
}

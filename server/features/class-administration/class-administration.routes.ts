import * as endpoints from '#contracts/people/class-administration.ts'
import { notFound } from '#contracts/wire/refusals.ts'
import { pageWithin } from '#domain/text/paging.ts'
import { containing } from '../../db/like-pattern.ts'
import { asAdmin } from '../../http/as-admin.ts'
import type { EndpointRoutes } from '../../http/endpoint-routes.ts'
import { readLateStudentsOfClass } from '../administration/read-late-students.ts'
import { notifyOptions } from '../notifications/notify.ts'
import { tellingOfTutors } from '../student-administration/tell-of-tutors.ts'
import { readChecks } from '../submissions/read-checks.ts'
import { isTest, listClassResults, listClassTests } from './class-results.queries.ts'
import { presentClass, presentClassResult, presentClassStudent, presentClassTest } from './classes.present.ts'
import { countManagedClasses, listClassStudents, listManagedClasses } from './classes.queries.ts'
import { createClass, readClass, removeClass, setStudents, updateClass } from './manage-classes.ts'

export function classAdministrationRoutes(routes: EndpointRoutes) {
  routes.on(endpoints.listManagedClasses, (call) =>
    asAdmin(call, async (tx) => {
      const { sort, order, pageSize } = call.params
      const pattern = containing(call.params.search)
      const total = await countManagedClasses(tx, pattern)
      const { page, offset } = pageWithin(total, pageSize, call.params.page)
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
      return tellingOfTutors({ tx, person, options: notifyOptions(call.services) }, students, update)
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
      tellingOfTutors({ tx, person, options: notifyOptions(call.services) }, call.body.studentIds, () =>
        setStudents(tx, person, call.params.classId, call.body),
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
      if (!(await isTest(tx, testId))) throw notFound('test')
      const rows = await listClassResults(tx, classId, testId)
      const submissions = rows.flatMap(({ submission_id }) => submission_id ?? [])
      const checks = await readChecks(tx, person, submissions)
      return { results: rows.map((row) => presentClassResult(row, checks.get(row.submission_id ?? ''))) }
    }),
  )
}

import * as endpoints from '#contracts/people/comments.ts'
import { asUser } from '../../db/transactions.ts'
import type { EndpointRoutes } from '../../http/endpoint-routes.ts'
import { requireRole } from '../../http/require-role.ts'
import { markSeen, readComments, readNewComments } from './read-comments.ts'
import { changeComment, removeComment, writeComment } from './write-comments.ts'

export function commentRoutes(routes: EndpointRoutes) {
  routes.on(endpoints.listComments, (call) =>
    asUser(call.services.db, call.identity, async (tx, person) => ({
      comments: await readComments(tx, person, call.params.submissionId),
    })),
  )

  routes.on(endpoints.writeComment, (call) =>
    asUser(call.services.db, call.identity, async (tx, person) => {
      requireRole(person, 'tutor', 'admin')
      return { id: await writeComment(tx, person, call.params.submissionId, call.body) }
    }),
  )

  routes.on(endpoints.editComment, (call) =>
    asUser(call.services.db, call.identity, async (tx, person) => {
      requireRole(person, 'tutor', 'admin')
      return { id: await changeComment(tx, person, call.params.commentId, call.body.text) }
    }),
  )

  routes.on(endpoints.deleteComment, (call) =>
    asUser(call.services.db, call.identity, async (tx, person) => {
      requireRole(person, 'tutor', 'admin')
      return { id: await removeComment(tx, person, call.params.commentId) }
    }),
  )

  routes.on(endpoints.listNewComments, (call) =>
    asUser(call.services.db, call.identity, async (tx, person) => {
      requireRole(person, 'student', 'parent')
      return { submissions: await readNewComments(tx) }
    }),
  )

  routes.on(endpoints.markCommentsSeen, (call) =>
    asUser(call.services.db, call.identity, async (tx, person) => {
      requireRole(person, 'student', 'parent')
      return { seen: await markSeen(tx, person, call.body.commentIds) }
    }),
  )
}

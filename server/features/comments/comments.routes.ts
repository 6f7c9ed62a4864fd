import * as endpoints from '#contracts/people/comments.ts'
import { asOneOf, asPerson } from '../../http/as-person.ts'
import type { EndpointRoutes } from '../../http/endpoint-routes.ts'
import { markCommentsAsSeen, readComments, readNewComments } from './read-comments.ts'
import { changeComment, removeComment, writeComment } from './write-comments.ts'

export function registerCommentRoutes(routes: EndpointRoutes) {
  routes.on(endpoints.listComments, (call) =>
    asPerson(call, async (tx, person) => ({
      comments: await readComments(tx, person, call.params.submissionId),
    })),
  )

  routes.on(endpoints.writeComment, (call) =>
    asOneOf(call, ['tutor', 'admin'], async (tx, person) => ({
      id: await writeComment(tx, person, call.params.submissionId, call.body),
    })),
  )

  routes.on(endpoints.editComment, (call) =>
    asOneOf(call, ['tutor', 'admin'], async (tx, person) => ({
      id: await changeComment(tx, person, call.params.commentId, call.body.text),
    })),
  )

  routes.on(endpoints.deleteComment, (call) =>
    asOneOf(call, ['tutor', 'admin'], async (tx, person) => ({
      id: await removeComment(tx, person, call.params.commentId),
    })),
  )

  routes.on(endpoints.listNewComments, (call) =>
    asOneOf(call, ['student', 'parent'], async (tx) => ({ submissions: await readNewComments(tx) })),
  )

  routes.on(endpoints.markCommentsSeen, (call) =>
    asOneOf(call, ['student', 'parent'], async (tx, person) => ({
      seen: await markCommentsAsSeen(tx, person, call.body.commentIds),
    })),
  )
}

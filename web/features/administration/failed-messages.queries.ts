import { useMutation } from '@tanstack/react-query'
import {
  dismissFailedMessage,
  listFailedMessages,
  sendMessageAgain,
} from '#contracts/administration/failed-messages.ts'
import type { MessageId } from '#contracts/wire/ids.ts'
import { call } from '#web/api/client.ts'
import { queryEndpoint } from '#web/api/query-endpoint.ts'
import { useRefresh } from '#web/api/use-refresh.ts'

/** Under the administration key, because the dashboard counts these messages. */
const key = ['administration']

export function failedMessagesQuery() {
  return { ...queryEndpoint([...key, 'failed-messages'], listFailedMessages), staleTime: 0 }
}

/** Callbacks for the hook rather than `mutate`, which would not call them: the row disappears when the list is reloaded. */
interface Then {
  onSuccess: () => void
  onError: (error: Error) => void
}

export function useResendFailedMessage(then: Then) {
  return useMutation({
    mutationFn: (messageId: MessageId) => call(sendMessageAgain, { params: { messageId } }),
    ...then,
    onSettled: useRefresh(key),
  })
}

export function useDismissFailedMessage(then: Then) {
  return useMutation({
    mutationFn: (messageId: MessageId) => call(dismissFailedMessage, { params: { messageId } }),
    ...then,
    onSettled: useRefresh(key),
  })
}

/** The element with the requests that wait, so that a button can lead to it. */
export const joinRequestsId = 'join-requests'

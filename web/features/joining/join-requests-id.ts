/** The id of the element with waiting requests, so that a button can lead to it. */
export const joinRequestsId = 'join-requests'

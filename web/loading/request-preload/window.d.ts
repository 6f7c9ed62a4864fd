interface Window {
  /**
   * The reply to a call that the page's HTML has begun (`request-preload.ts`), once. Nothing if there was none, if it
   * failed, or if it is too old to be shown.
   */
  firstReply?: (
    method: string,
    path: string,
    body: string | null,
    token: string | null,
  ) => Promise<Response | undefined> | undefined
}

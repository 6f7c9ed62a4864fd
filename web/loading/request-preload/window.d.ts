interface Window {
  /**
   * Returns the reply to a call that the page's HTML has started (`request-preload.ts`), once. Undefined if there was none, if it failed,
   * or if it is too old to be shown.
   */
  firstReply?: (
    method: string,
    path: string,
    body: string | null,
    token: string | null,
  ) => Promise<Response | undefined> | undefined
}

/**
 * Version of the `/privacy` page. Increase it when the page says that more data is kept or that more people see it, because earlier
 * consents do not cover that.
 */
export const noticeVersion = 1

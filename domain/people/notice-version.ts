/** Of what `/privacy` says. It goes up when the page says that more is kept, or that more people see it: then consents to an earlier one differ. */
export const noticeVersion = 1

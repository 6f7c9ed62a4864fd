/** The settings and the steps of setting up say the same. */
export const noMailServer = 'No mail server is connected, so emails reach nobody.'

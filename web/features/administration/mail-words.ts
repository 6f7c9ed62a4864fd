/** Shared by the settings and the setup steps. */
export const noMailServer = 'No mail server is connected, so emails reach nobody.'

/** Shared by the settings and the setup steps. */
export const noMailServerMessage = 'No mail server is connected, so emails reach nobody.'

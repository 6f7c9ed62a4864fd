import type { PlatformSettings } from '#contracts/administration/administration.ts'

/** The keys of what administrators change in the table `settings`. */
export const settingKeys = {
  retakePin: 'retake_pin',
  defaultDuration: 'default_duration',
  registration: 'registration',
  supportContact: 'support_contact',
  timeZone: 'time_zone',
  privacyText: 'privacy_text',
  retentionMonths: 'retention_months',
} as const satisfies Record<keyof PlatformSettings, string>

import type { PlatformSettings } from '#contracts/administration/administration.ts'

/** Keys in the table `settings` that administrators can change. */
export const settingKeys = {
  retakePin: 'retake_pin',
  defaultDuration: 'default_duration',
  registration: 'registration',
  platformName: 'platform_name',
  platformColor: 'platform_color',
  platformLogo: 'platform_logo',
  supportContact: 'support_contact',
  timeZone: 'time_zone',
  privacyText: 'privacy_text',
  retentionMonths: 'retention_months',
} as const satisfies Record<keyof PlatformSettings, string>

import type { Role } from '#contracts/accounts/profile.ts'
import type { BadgeVariant } from '#web/ui/feedback/Badge.tsx'

/** The badge style of each role (specification). */
export const roleBadges: Record<Role, BadgeVariant> = {
  admin: 'destructive',
  tutor: 'default',
  parent: 'secondary',
  student: 'outline',
}

export const roleLabels: Record<Role, string> = { student: 'Student', parent: 'Parent', tutor: 'Tutor', admin: 'Admin' }

export const roleOptions: readonly { value: Role; label: string }[] = [
  { value: 'student', label: roleLabels.student },
  { value: 'parent', label: roleLabels.parent },
  { value: 'tutor', label: roleLabels.tutor },
  { value: 'admin', label: roleLabels.admin },
]

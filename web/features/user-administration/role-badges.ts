import type { Role } from '#contracts/accounts/profile.ts'
import type { BadgeVariant } from '#web/ui/feedback/Badge.tsx'

/** The badge style of each role (specification). */
export const roleBadges: Record<Role, BadgeVariant> = {
  admin: 'destructive',
  tutor: 'default',
  parent: 'secondary',
  student: 'outline',
}

export const roleWords: Record<Role, string> = { student: 'Student', parent: 'Parent', tutor: 'Tutor', admin: 'Admin' }

export const roleOptions: readonly { value: Role; label: string }[] = [
  { value: 'student', label: roleWords.student },
  { value: 'parent', label: roleWords.parent },
  { value: 'tutor', label: roleWords.tutor },
  { value: 'admin', label: roleWords.admin },
]

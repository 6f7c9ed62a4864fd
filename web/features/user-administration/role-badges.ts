import type { Role } from '#contracts/profile.ts'
import type { BadgeVariant } from '#web/ui/Badge.tsx'

/** The look of each role's badge (specification). */
export const roleBadges: Record<Role, BadgeVariant> = {
  admin: 'destructive',
  tutor: 'default',
  parent: 'secondary',
  student: 'outline',
}

export const roleOptions: readonly { value: Role; label: string }[] = [
  { value: 'student', label: 'Student' },
  { value: 'parent', label: 'Parent' },
  { value: 'tutor', label: 'Tutor' },
  { value: 'admin', label: 'Admin' },
]

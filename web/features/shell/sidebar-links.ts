/** The links of each portal's sidebar, in the order of the specification. */
import CalendarDays from 'lucide-react/icons/calendar-days'
import ChartColumn from 'lucide-react/icons/chart-column'
import ClipboardList from 'lucide-react/icons/clipboard-list'
import Dumbbell from 'lucide-react/icons/dumbbell'
import GraduationCap from 'lucide-react/icons/graduation-cap'
import LayoutDashboard from 'lucide-react/icons/layout-dashboard'
import Settings from 'lucide-react/icons/settings'
import Table2 from 'lucide-react/icons/table-2'
import Timer from 'lucide-react/icons/timer'
import TrendingUp from 'lucide-react/icons/trending-up'
import Users from 'lucide-react/icons/users'
import type { ComponentType } from 'react'
import type { Role } from '#contracts/accounts/profile.ts'
import { paths } from '#web/paths.ts'

export interface SidebarLink {
  label: string
  to: string
  /** Prefixes of the addresses of other pages that belong to this link. */
  also?: readonly string[]
  Icon: ComponentType<{ className?: string; 'aria-hidden'?: 'true' }>
}

const { student, parent, tutor, admin } = paths

export const sidebarLinks: Record<Role, readonly SidebarLink[]> = {
  student: [
    { label: 'Dashboard', to: student.dashboard(), Icon: LayoutDashboard },
    { label: 'My Tests', to: student.tests(), Icon: ClipboardList },
    { label: 'Progress', to: student.progress(), Icon: TrendingUp },
    { label: 'Practice', to: student.practice(), Icon: Dumbbell, also: [paths.lessons()] },
  ],
  parent: [
    { label: 'Dashboard', to: parent.dashboard(), Icon: LayoutDashboard },
    { label: 'Child Progress', to: parent.progress(), Icon: TrendingUp },
    { label: 'Schedule Tutoring', to: parent.schedule(), Icon: CalendarDays },
  ],
  tutor: [
    { label: 'Dashboard', to: tutor.dashboard(), Icon: LayoutDashboard },
    { label: 'My Students', to: tutor.students(), Icon: GraduationCap, also: [tutor.report()] },
    { label: 'Gradebook', to: tutor.gradebook(), Icon: Table2, also: ['/tutor/tests/'] },
    { label: 'Testing Now', to: paths.seats('tutor'), Icon: Timer },
    { label: 'Drills', to: tutor.drills(), Icon: ClipboardList },
    { label: 'Schedule', to: tutor.schedule(), Icon: CalendarDays },
  ],
  admin: [
    {
      label: 'Dashboard',
      to: admin.dashboard(),
      Icon: LayoutDashboard,
      also: ['/admin/dashboard', admin.attempts(), paths.seats('admin')],
    },
    {
      ...{ label: 'Students', to: admin.students(), Icon: GraduationCap },
      also: [admin.addStudents(), admin.classes(), '/admin/classes/', admin.classReport()],
    },
    {
      ...{ label: 'Tests', to: admin.tests(), Icon: ClipboardList },
      also: ['/admin/tests', '/admin/edit-test/', admin.questions(), admin.formats()],
    },
    { label: 'Users', to: admin.users(), Icon: Users, also: [admin.bulkRegistration()] },
    { label: 'Reports', to: admin.reports(), Icon: ChartColumn, also: [paths.problemReports('admin')] },
    { label: 'Schedule', to: admin.schedule(), Icon: CalendarDays },
    {
      ...{ label: 'Settings', to: admin.settings(), Icon: Settings },
      also: [admin.schools(), admin.audit(), admin.deleted(), admin.unusedAccounts()],
    },
  ],
}

export const portalNames: Record<Role, string> = {
  student: 'Student Portal',
  parent: 'Parent Portal',
  tutor: 'Tutor Portal',
  admin: 'Admin Portal',
}

/** A column of a table that can be hidden. */
export interface Column {
  id: string
  label: string
}

export const columnsOfStudents = [
  { id: 'email', label: 'Email' },
  { id: 'grade', label: 'Grade' },
  { id: 'school', label: 'School' },
  { id: 'tutor', label: 'Tutor' },
  { id: 'status', label: 'Status' },
  { id: 'parents', label: 'Linked Parents' },
] as const satisfies readonly Column[]

export const columnsOfTests = [
  { id: 'description', label: 'Type/Description' },
  { id: 'questions', label: 'Questions' },
  { id: 'sections', label: 'Sections' },
  { id: 'updatedAt', label: 'Last Updated' },
  { id: 'status', label: 'Status' },
] as const satisfies readonly Column[]

export const columnsOfUsers = [
  { id: 'email', label: 'Email' },
  { id: 'role', label: 'Role' },
  { id: 'createdAt', label: 'Created' },
] as const satisfies readonly Column[]

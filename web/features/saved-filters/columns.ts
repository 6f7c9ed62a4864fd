/** A column of a table that can be hidden. */
export interface HideableColumn {
  id: string
  label: string
}

export const studentListColumns = [
  { id: 'email', label: 'Email' },
  { id: 'grade', label: 'Grade' },
  { id: 'school', label: 'School' },
  { id: 'tutor', label: 'Tutor' },
  { id: 'status', label: 'Status' },
  { id: 'parents', label: 'Linked Parents' },
] as const satisfies readonly HideableColumn[]

export const testListColumns = [
  { id: 'description', label: 'Type/Description' },
  { id: 'questions', label: 'Questions' },
  { id: 'sections', label: 'Sections' },
  { id: 'updatedAt', label: 'Last Updated' },
  { id: 'status', label: 'Status' },
] as const satisfies readonly HideableColumn[]

export const userListColumns = [
  { id: 'email', label: 'Email' },
  { id: 'role', label: 'Role' },
  { id: 'createdAt', label: 'Created' },
] as const satisfies readonly HideableColumn[]

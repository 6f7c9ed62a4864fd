import type { Role } from '#contracts/accounts/profile.ts'
import type { JoinRequest, JoinTarget, OwnJoinRequest, RemovalRequest } from '#contracts/people/joining.ts'

/** Returns what the person asks for, as the rest of a sentence that starts with their name. */
export function describeJoinRequest({ kind, target }: JoinRequest, reader: Role): string {
  switch (kind) {
    case 'child':
      return reader === 'student' ? 'wants to be added as your parent.' : `wants to be added as a parent of ${target}.`
    case 'class':
      return `wants to join the class ${target}.`
    case 'tutor':
      return reader === 'tutor' ? 'wants to be your student.' : `wants ${target} as their tutor.`
  }
}

/** Describes what confirming the request lets the other person do. */
export function describeJoinConsequence({ kind }: JoinRequest, reader: Role): string {
  if (kind === 'child' && reader === 'student') {
    return 'An adult confirms it: your parent, your tutor or your school. If you do not know this person, press Refuse.'
  }
  return kind === 'child'
    ? 'A parent sees scores and answers and can book tutoring. Confirm only somebody you know.'
    : 'The tutor will see this student’s scores and answers.'
}

/** A child cannot confirm an adult, but may always refuse. */
export function canConfirm({ kind }: JoinRequest, reader: Role): boolean {
  return kind !== 'child' || reader !== 'student'
}

export function describeAskedJoin({ kind, status, target }: OwnJoinRequest): string {
  const what = { child: 'Add a child', class: `Join the class ${target}`, tutor: `Get ${target} as your tutor` }[kind]
  return `${what}: ${status === 'waiting' ? whoConfirms(kind) : 'your request was refused. Ask them why, or use a new code.'}`
}

function whoConfirms(kind: OwnJoinRequest['kind']): string {
  return kind === 'child'
    ? 'waiting for another parent, the tutor or the school to confirm.'
    : 'waiting for the tutor or the school to confirm.'
}

export function describeRemoval({ child, adult, askedBy: { fullName, who } }: RemovalRequest): string {
  switch (who) {
    case 'child':
      return `${fullName} asks to remove ${adult.fullName} as their parent.`
    case 'parent':
      return `${fullName}, a parent of ${child}, asks to remove ${adult.fullName} as a parent.`
    case 'this_parent':
      return `${fullName} asks to be removed as a parent of ${child}.`
  }
}

interface CodeWords {
  readonly title: string
  /** Text before the code is made. */
  readonly before: string
  /** Text next to the new code. */
  readonly after: string
}

function titleForStudents(kind: 'class' | 'tutor', name: string | null): string {
  if (kind === 'class') return `Code for the class ${name ?? ''}`
  return name === null ? 'Code for your students' : `Code for students of ${name}`
}

export function describeJoinCode(kind: JoinTarget['kind'], name: string | null): CodeWords {
  if (kind === 'child') {
    const confirms =
      name === null
        ? 'Then your other parent, your tutor or your school confirms it.'
        : 'Then another parent, the tutor or an administrator confirms it.'
    return {
      title: name === null ? 'Add a parent' : `Code for a parent of ${name}`,
      before: `Share a link with the parent, or a code that they enter under “Add a child”. ${confirms}`,
      after: 'It works once.',
    }
  }
  return {
    title: titleForStudents(kind, name),
    before:
      kind === 'tutor' && name !== null
        ? `Students of ${name} enter it under “Join a class or tutor”. Then the tutor or an administrator confirms each of them.`
        : 'Your students enter it under “Join a class or tutor”. Then you confirm each of them.',
    after: 'Many students can use it.',
  }
}

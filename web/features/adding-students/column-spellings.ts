/** The column headings that schools, their systems, and spreadsheets use for lists of students. */
import type { studentFields } from '#contracts/people/adding-students.ts'

export type StudentField = (typeof studentFields)[number]

const spellings: Readonly<Record<StudentField, string>> = {
  fullName:
    'fullname name student studentname studentfullname nameofstudent displayname pupil lastfirst lastnamefirstname studentnamelastfirst nombre nombrecompleto estudiante alumno 姓名 学生姓名 學生姓名',
  firstName: 'firstname first givenname forename studentfirstname studentfirst firstnames nombres primernombre 名 名字',
  lastName: 'lastname last surname familyname studentlastname studentlast apellido apellidos 姓 姓氏',
  email:
    'email emailaddress mail studentmail studentemail studentemailaddress schoolemail correo correoelectronico 邮箱 電郵 电子邮件 电子邮箱 電子郵件',
  studentNumber:
    'studentid studentnumber osis osisnumber osisid sourcedid studentsourcedid pupilid localid stateid studentnum',
  grade:
    'grade grades gr grd grdlvl grdlevel gradelvl gradelevel studentgrade year yeargroup currentgrade form grado 年级 年級',
  school: 'school schoolname currentschool middleschool attends escuela 学校 學校',
  tutor: 'tutor tutoremail tutorname teacher teachername teacheremail instructor maestro profesor 老师 老師',
  class:
    'class classname group groupname section course homeroom classroom offcls officialclass offclass clase grupo 班级 班級',
  parentName:
    'parent parentname parentfullname guardian guardianname parentguardian mother father contact contactname padre nombredelpadre tutorlegal 家长 家長 家长姓名 家長姓名',
  parentEmail:
    'parentemail parentemailaddress parentmail guardianemail guardianemailaddress parentguardianemail familyemail contactemail motheremail fatheremail correodelpadre 家长邮箱 家長電郵',
  tests: 'tests test assignedtests assign testtoassign teststoassign',
}

/** These headings mean an email only if the cells below contain addresses. Otherwise they mean a login name or a street. */
const perhapsEmail = ['username', 'address', 'login', 'userid']

const fieldsByKey = new Map<string, StudentField>(
  // `Object.entries` loses the key types; the names below are checked by the type of `spellings`.
  entriesOf(spellings).flatMap(([field, words]) => words.split(' ').map((word) => [word, field] as const)),
)

function entriesOf<Key extends string>(record: Readonly<Record<Key, string>>): (readonly [Key, string])[] {
  const keys: Key[] = []
  for (const key in record) keys.push(key)
  return keys.map((key) => [key, record[key]] as const)
}

/** Returns the field for a column heading. “Parent 1 Email” is the parent's; headings of a second parent give null. */
export function findColumnField(key: string): StudentField | null {
  const singular = key
    .replace(/^(parent|guardian|contact|parentguardian)1(?=$|e?mail|name)/, '$1')
    .replace(/^(parent|student|guardian|tutor|teacher)s(?=e?mail|name|full|first|last|grade)/, '$1')
  return fieldsByKey.get(singular) ?? null
}

export function mayBeEmailHeading(key: string): boolean {
  return perhapsEmail.includes(key)
}

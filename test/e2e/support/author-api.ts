/** What an administrator does through the API, so that a journey begins where it has something to show. */
import { expect, type Page } from '@playwright/test'
import type { AuthoredTest } from '#contracts/authoring/authoring.ts'
import type { EditedTest, QuestionDraft } from '#contracts/authoring/authoring-questions.ts'
import { emptyQuestionDraft } from '#domain/authoring/question-draft.ts'

interface PlannedSection {
  title: string
  subject?: 'reading' | 'math'
  questions: readonly Partial<QuestionDraft>[]
}

export async function createAuthorApi(page: Page, url: string) {
  const signedIn = await page.request.post(`${url}/auth/v1/token?grant_type=password`, {
    data: { email: 'admin@example.com', password: 'any password' },
  })
  const session = await signedIn.json()
  const headers = { authorization: `Bearer ${session.access_token}` }

  async function put(path: string, data: unknown): Promise<void> {
    expect((await page.request.put(`${url}/api${path}`, { headers, data })).status()).toBe(200)
  }

  return {
    /** As the app keeps it. */
    session: () => JSON.stringify(session),
    async makeTest(
      slug: string,
      sections: readonly PlannedSection[],
      status: 'draft' | 'active' = 'draft',
      formatId = 'paper-2017',
      duration = 30,
    ): Promise<AuthoredTest> {
      const test = {
        title: titleOf(slug),
        slug,
        description: '',
        duration,
        status,
        showAnswers: 'after_submission',
        assignedOnly: false,
        formatId,
      }
      const data = {
        test,
        sections: sections.map(({ title, subject = null, questions }) => ({
          title,
          subject,
          questions: questions.map((question) => ({
            ...emptyQuestionDraft,
            options: ['One', 'Two'],
            correctAnswer: 0,
            ...question,
          })),
        })),
      }
      const response = await page.request.post(`${url}/api/admin/test-imports`, { headers, data })
      expect(response.status()).toBe(200)
      return response.json()
    },
    /** To the first section of a test. */
    async addQuestions(ref: string, questions: readonly Partial<QuestionDraft>[]): Promise<void> {
      const { sections } = await this.edited(ref)
      const data = { questions: questions.map((question) => ({ ...emptyQuestionDraft, ...question })) }
      const path = `${url}/api/admin/sections/${sections[0]?.id}/import`
      expect((await page.request.post(path, { headers, data })).status()).toBe(200)
    },
    async edited(ref: string): Promise<EditedTest> {
      return (await page.request.get(`${url}/api/admin/tests/${ref}`, { headers })).json()
    },
    /** Makes a tutor of somebody who signed up, and answers with their id. */
    async makeTutor({ email, accessToken }: { email: string; accessToken: string }, fullName: string): Promise<string> {
      const own = { authorization: `Bearer ${accessToken}` }
      const { id } = await (await page.request.get(`${url}/api/profile`, { headers: own })).json()
      await put(`/admin/users/${id}`, { email, fullName, role: 'tutor' })
      return id
    },
    async makeClass(name: string, tutorId: string): Promise<void> {
      const data = { name, description: '', tutorId, gradeLevel: 8 }
      expect((await page.request.post(`${url}/api/admin/classes`, { headers, data })).status()).toBe(200)
    },
    put,
  }
}

/** `two-shelves` is Two Shelves. */
function titleOf(slug: string): string {
  return slug.replace(/(^|-)(\w)/g, (_, dash: string, letter: string) => `${dash && ' '}${letter.toUpperCase()}`)
}

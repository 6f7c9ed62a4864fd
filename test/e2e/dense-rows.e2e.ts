/** Lists that people read row by row: rows of one line under a head that stays, also of forty students. */
import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expect, test } from './support/fixtures.ts'
import { expectWhole } from './support/open-screen.ts'

// Others count the students of the demo.
test.use({ serverName: 'dense-rows' })

const longest = 'Maximiliana-Konstantina Featherstonehaugh of the Upper River'

/** Forty students of one tutor, with words that are longer than a column. */
async function addForty(page: Page, url: string): Promise<void> {
  const session = async (email: string) =>
    (
      await page.request.post(`${url}/auth/v1/token?grant_type=password`, { data: { email, password: 'any password' } })
    ).json()
  const admin = await session('admin@example.com')
  const tutor = await session('tutor@example.com')
  const headers = { authorization: `Bearer ${admin.access_token}` }
  const tutorId = tutor.user.id
  for (let ten = 0; ten < 4; ten++) {
    const students = Array.from({ length: 10 }, (_, at) => ({
      id: randomUUID(),
      email: `${randomUUID()}@example.com`,
      fullName: `${longest} ${'ABCDEFGHIJ'.charAt(at)}${'ABCD'.charAt(ten)}`,
      isHere: false,
      grade: 8,
      school: 'The Junior High School at the End of the Longest Avenue',
      tutorId,
      classId: null,
      parents: [],
      testIds: [],
    }))
    const added = await page.request.post(`${url}/api/admin/new-students`, {
      headers,
      data: { entry: 'card', dueDate: null, students },
    })
    expect(added.status(), await added.text()).toBe(200)
  }
}

/** In CSS pixels: rows without the head, and where the head and the last row end when the list is scrolled to. */
async function measure(page: Page) {
  return await page
    .locator('main table')
    .first()
    .evaluate((table) => {
      const rows = [...table.querySelectorAll(':scope > tbody > tr')]
      const head = table.querySelector('thead') ?? table
      table.scrollIntoView({ block: 'start' })
      window.scrollBy(0, 200)
      const stays = head.querySelector('th')?.getBoundingClientRect()
      const inView = rows.filter((row) => {
        const { top, bottom } = row.getBoundingClientRect()
        return top >= (stays?.bottom ?? 0) - 1 && bottom <= innerHeight
      })
      return {
        highest: Math.max(...rows.map((row) => row.getBoundingClientRect().height)),
        rows: rows.length,
        headTop: stays?.top ?? Number.NaN,
        inView: inView.length,
        /** Pixels from the top of the page. */
        fortyEnd: (rows[39]?.getBoundingClientRect().bottom ?? Number.NaN) + window.scrollY,
        bordered: [...table.querySelectorAll('tbody :is(button, a[href])')].filter(
          (one) =>
            getComputedStyle(one).borderTopColor !== 'rgba(0, 0, 0, 0)' &&
            getComputedStyle(one).borderTopWidth !== '0px',
        ).length,
      }
    })
}

test('the rows of all lists have one line, and forty of them a head that stays', async ({ page, server, signIn }) => {
  test.slow()
  await addForty(page, server.url)
  const lists = [
    { email: 'admin@example.com', address: '/admin/manage-students', isLong: true },
    { email: 'admin@example.com', address: '/admin/manage-users', isLong: true },
    { email: 'admin@example.com', address: '/admin/manage-classes', isLong: false },
    { email: 'admin@example.com', address: '/admin/manage-tests', isLong: false },
    { email: 'tutor@example.com', address: '/tutor/students', isLong: true },
    { email: 'tutor@example.com', address: '/tutor/gradebook', isLong: false },
  ]
  for (const { email, address, isLong } of lists) {
    await signIn(page, email)
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto(address)
    await expectWhole(page)
    const desk = await measure(page)
    expect(desk.highest, address).toBeLessThanOrEqual(44)
    expect(desk.bordered, address).toBe(0)
    if (!isLong) continue
    expect(desk.rows, address).toBeGreaterThanOrEqual(40)
    expect(desk.fortyEnd, address).toBeLessThanOrEqual(2_000)
    await page.setViewportSize({ width: 1366, height: 640 })
    const chromebook = await measure(page)
    expect(chromebook.highest, address).toBeLessThanOrEqual(44)
    expect(chromebook.headTop, address).toBe(0)
    expect(chromebook.inView, address).toBeGreaterThanOrEqual(13)
  }
})

test('a cell that is cut says all of it on hover', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 1366, height: 640 })
  await signIn(page, 'admin@example.com')
  await page.goto('/admin/manage-tests')
  const description = page.locator('tbody tr').first().getByRole('cell').first()
  const words = ((await description.textContent()) ?? '').trim()
  expect(words.length).toBeGreaterThan(40)
  // The layer of tooltips comes after the page; it does not know of a pointer that was there before.
  await expect(async () => {
    await page.mouse.move(0, 0)
    await description.hover()
    await expect(page.locator('body > [data-side]')).toHaveText(words, { timeout: 2_000 })
  }).toPass()
})

test('selecting somebody moves no row', async ({ page, signIn }) => {
  for (const viewport of [
    { width: 1366, height: 640 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize(viewport)
    for (const { email, address } of [
      { email: 'admin@example.com', address: '/admin/manage-students' },
      { email: 'tutor@example.com', address: '/tutor/students' },
    ]) {
      await signIn(page, email)
      await page.goto(address)
      await expectWhole(page)
      const box = page.getByRole('checkbox', { name: /^Select (?!all|everybody)/ }).first()
      const before = await box.boundingBox()
      await box.check()
      await expect(page.getByText('1 student selected')).toBeInViewport()
      expect(await box.boundingBox(), address).toEqual(before)
    }
  }
})

/** Cells of the first list that reach beyond it. */
async function listOutside(page: Page): Promise<string[]> {
  const region = page.locator('.table-region').first()
  await expect(region.locator('tbody > tr').first()).toBeVisible()
  return await region.evaluate((list) => {
    const { right } = list.getBoundingClientRect()
    return [...list.querySelectorAll('tr > *')]
      .filter((cell) => cell.getBoundingClientRect().right > right + 1)
      .map((cell) => cell.textContent ?? '')
  })
}

test('lists fit on a tablet, with whole names of classes, and a gradebook fits on paper', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 820, height: 1180 })
  await signIn(page, 'admin@example.com')
  await page.goto('/admin/questions')
  expect(await listOutside(page)).toEqual([])
  await page.goto('/admin/manage-classes')
  expect(await listOutside(page)).toEqual([])
  const name = page.getByRole('link', { name: 'Saturday Prep', exact: true })
  expect(await name.evaluate((link) => link.scrollWidth - link.clientWidth)).toBeLessThanOrEqual(0)
  await name.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Saturday Prep' })).toBeVisible()
  expect(await listOutside(page)).toEqual([])

  await signIn(page, 'tutor@example.com')
  await page.goto('/tutor/gradebook')
  await expectWhole(page)
  await page.setViewportSize({ width: 816, height: 1056 })
  await page.emulateMedia({ media: 'print' })
  expect(await listOutside(page)).toEqual([])
})

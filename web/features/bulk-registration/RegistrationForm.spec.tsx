// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { RegistrationForm } from './RegistrationForm.tsx'

afterEach(cleanup)

async function registering(password: string) {
  const onRegister = vi.fn()
  render(<RegistrationForm onRegister={onRegister} />)
  const file = new File(['email,full_name\nmaya@example.org,Maya Okafor\n'], 'people.csv', { type: 'text/csv' })
  fireEvent.change(screen.getByLabelText('CSV file'), { target: { files: [file] } })
  await screen.findByText('maya@example.org')
  const field = screen.getByLabelText<HTMLInputElement>('Generic password')
  fireEvent.change(field, { target: { value: password } })
  fireEvent.click(screen.getByRole('button', { name: 'Register Users' }))
  return { onRegister, field }
}

test.each([
  ['12345', 'Invalid password: At least 6 characters'],
  ['a'.repeat(73), 'Invalid password: Password cannot be longer than 72 characters'],
])('nobody is registered with a password that the server refuses: %s', async (password, problem) => {
  const { onRegister, field } = await registering(password)
  expect(screen.getByText(problem)).toBeTruthy()
  expect([field.value, field.getAttribute('aria-invalid')]).toEqual([password, 'true'])
  expect(document.activeElement).toBe(field)
  expect(onRegister).not.toHaveBeenCalled()
})

test('72 characters are enough and not too many', async () => {
  const { onRegister } = await registering('é'.repeat(72))
  expect(onRegister).toHaveBeenCalledOnce()
})

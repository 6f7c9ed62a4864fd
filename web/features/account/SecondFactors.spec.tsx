// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { maya } from '#test/support/stub-server.ts'
import { SecondFactors } from './SecondFactors.tsx'

afterEach(cleanup)

function offered(hasPhones: boolean) {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <SecondFactors user={maya} hasKeys={false} hasPhones={hasPhones} />
    </QueryClientProvider>,
  )
  return screen.getAllByRole('button').map(({ textContent }) => textContent)
}

test('a phone is offered as a second step only if the server can send text messages', () => {
  expect(offered(false)).toEqual(['Add an authenticator app'])
  cleanup()
  expect(offered(true)).toEqual(['Add an authenticator app', 'Add a phone'])
})

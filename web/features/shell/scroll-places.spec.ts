import { expect, test } from 'vitest'
import { buildScrollKey, scrollPlacesKey, takeScrollPlace } from './scroll-places.ts'

const byLink = { key: 'k3y', pathname: '/admin/users', search: '', hash: '' }
const byAddress = { key: 'default', pathname: '/admin/users', search: '?page=2', hash: '' }

function storageWith(text: string | null) {
  const items = new Map(text === null ? [] : [[scrollPlacesKey, text]])
  return {
    items,
    storage: () => ({
      getItem: (key: string) => items.get(key) ?? null,
      setItem: (key: string, value: string) => void items.set(key, value),
    }),
  }
}

test('a page that came by a link has the key of its entry, another one its address', () => {
  const toPart = { ...byAddress, hash: '#late' }
  expect([byLink, byAddress, toPart].map(buildScrollKey)).toEqual([
    'k3y',
    '/admin/users?page=2',
    '/admin/users?page=2#late',
  ])
})

test('a place is taken out, and the other places stay', () => {
  const { items, storage } = storageWith('{"k3y":840,"/admin/users?page=2":120}')
  expect(takeScrollPlace(storage, byAddress)).toBe(120)
  expect(takeScrollPlace(storage, byAddress)).toBeNull()
  expect(items.get(scrollPlacesKey)).toBe('{"k3y":840}')
})

test.each([null, '', '{', '[]', '{"k3y":"far"}'])(
  'without a readable place (%j) the page comes up at its top',
  (text) => {
    expect(takeScrollPlace(storageWith(text).storage, byLink)).toBeNull()
  },
)

test('storage that is off is no failure', () => {
  const off = () => {
    throw new DOMException('Storage is off.', 'SecurityError')
  }
  expect(takeScrollPlace(off, byLink)).toBeNull()
})

/** A page that a busy machine shows late is still the right page. */
import { configure } from '@testing-library/react'

configure({ asyncUtilTimeout: 30_000 })

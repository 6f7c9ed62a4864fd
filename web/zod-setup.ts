/** Must run before the first schema is made: zod would probe `new Function`, which the content policy forbids and reports. */
import * as z from 'zod/mini'

z.config({ jitless: true })

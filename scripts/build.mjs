// @ts-check
/** `npm run build`: dependencies and a fresh build, without starting. */
import { ensureBuild, ensureDependencies, requireNode } from './set-up.mjs'

requireNode()
ensureDependencies()
ensureBuild()

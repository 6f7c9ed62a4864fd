/** The folder of this project's data files (`database/`, `content/`), from the sources or from the build in `dist/`. */
export const projectFolder = new URL(import.meta.url.includes('/dist/server/') ? '../../' : '../', import.meta.url)

/**
 * Node's own arguments for a program that runs for seconds only: to optimize the embedded engine would take it a third of its processor
 * time, and it would end only when that is done.
 */
export const quickStart = ['--liftoff-only']

/** The environment of a program that a spec starts. It has none of the settings that the person who runs the specs may have. */
export const childEnvironment: NodeJS.ProcessEnv = {
  PATH: process.env.PATH,
  HOME: process.env.HOME,
  // Sources that another process has compiled.
  ...(process.env.NODE_COMPILE_CACHE && { NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE }),
}

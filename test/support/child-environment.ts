/** What a program that a spec starts may have of this process's environment. None of its settings: the person who runs the specs may have some. */
export const childEnvironment: NodeJS.ProcessEnv = {
  PATH: process.env.PATH,
  HOME: process.env.HOME,
  // Sources that another process has compiled.
  ...(process.env.NODE_COMPILE_CACHE && { NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE }),
}

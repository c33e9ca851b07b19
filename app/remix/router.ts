type Router = typeof window.__remixRouter;

/**
 * The router of the page, for what is no component or must not render with each change of it: Remix has no public name
 * for it there.
 */
export const router = {
  state: (): Router['state'] => window.__remixRouter.state,
  /** @returns what ends it */
  subscribe: (listener: Parameters<Router['subscribe']>[0]) =>
    window.__remixRouter.subscribe(listener),
  routes: (): Router['routes'] => window.__remixRouter.routes,
};

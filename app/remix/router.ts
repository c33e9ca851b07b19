type Router = typeof window.__remixRouter;

/** Remix has no public name for the router outside of components, which render with each change of it. */
export const router = {
  state: (): Router['state'] => window.__remixRouter.state,
  subscribe: (listener: Parameters<Router['subscribe']>[0]) =>
    window.__remixRouter.subscribe(listener),
  routes: (): Router['routes'] => window.__remixRouter.routes,
};

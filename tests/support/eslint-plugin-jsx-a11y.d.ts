declare module 'eslint-plugin-jsx-a11y' {
  import type { Linter } from 'eslint';
  export const flatConfigs: { recommended: Linter.Config };
  const plugin: { flatConfigs: typeof flatConfigs };
  export default plugin;
}

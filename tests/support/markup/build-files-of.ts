/** The built files that a page asks for, such as all its `.js`, each once. */
export function buildFilesOf(html: string, ending: '.js' | '.css'): string[] {
  const paths = [...html.matchAll(/"(\/build\/[^"\s]+)"/g)].map(([, path = '']) => path);
  return [...new Set(paths)].filter((path) => path.endsWith(ending));
}

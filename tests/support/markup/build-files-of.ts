export function buildFilesOf(html: string, ending: '.js' | '.css'): string[] {
  const paths = [...html.matchAll(/"(\/build\/[^"\s]+)"/g)].map(([, path = '']) => path);
  return [...new Set(paths)].filter((path) => path.endsWith(ending));
}

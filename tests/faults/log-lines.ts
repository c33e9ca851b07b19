/** Of what the app logs while upstreams fail, the lines about a page that failed of itself. */
export function failedPages(output: string): string[] {
  return output.split('\n').filter((line) => line.includes('A page failed'));
}

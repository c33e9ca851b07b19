/** `html` is rendered from our own CommonMark files, with escaped HTML. */
export function LongText({ html }: { html: string }) {
  return <div className="page long-text" dangerouslySetInnerHTML={{ __html: html }} />;
}

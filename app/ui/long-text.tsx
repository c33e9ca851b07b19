/** A text of several paragraphs, which the server has rendered from CommonMark, its heading included. */
export function LongText({ html }: { html: string }) {
  return <div className="page long-text" dangerouslySetInnerHTML={{ __html: html }} />;
}

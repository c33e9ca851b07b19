/** A line drawing in the colour of the text around it. It decorates: what it shows stands in words beside it. */
export function Drawing({ name }: { name: string }) {
  return (
    <svg className="drawing" viewBox="0 0 96 96" aria-hidden="true">
      <use href={`/content/thumbnails/placeholders/${name}.svg#drawing`} />
    </svg>
  );
}

export function Drawing({ name }: { name: string }) {
  return (
    <svg className="drawing" viewBox="0 0 96 96" aria-hidden="true">
      <use href={`/content/thumbnails/placeholders/${name}.svg#drawing`} />
    </svg>
  );
}

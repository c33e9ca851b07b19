import { lineArt } from './icon';

export function Drawing({ name }: { name: string }) {
  return (
    <svg className="drawing" width={96} height={96} viewBox="0 0 96 96" {...lineArt}>
      <use href={`/content/thumbnails/placeholders/${name}.svg#drawing`} />
    </svg>
  );
}

const icons = {
  close: { size: 24, path: 'm6 6 12 12M18 6 6 18' },
  next: { size: 24, path: 'm9 5 7 7-7 7' },
  menu: { size: 24, path: 'M3 6h18M3 12h18M3 18h18' },
  rated: { size: 24, path: 'm5 12.5 4.5 4.5L19 7.5' },
  begun: { size: 24, path: 'M12 4a8 8 0 1 1 0 16 8 8 0 0 1 0-16Zm0 0v16' },
  back: { size: 24, path: 'M9 6 4 11l5 5M4 11h10a5 5 0 0 1 0 10h-3' },
  filter: { size: 24, path: 'M4 6h16M7 12h10M10 18h4' },
  search: { size: 24, path: 'M10.5 4a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13Zm5 11.5L20.5 20.5' },
  hanger: {
    size: 32,
    path: 'M13 9.5a3 3 0 1 1 4.3 2.7c-.8.4-1.3 1-1.3 1.8l11.6 7.5c1.6 1 .9 3.5-1 3.5H5.4c-1.9 0-2.6-2.5-1-3.5L16 14',
  },
};

/** Keeps drawings unfilled without styles. Spread last: an object that begins with a spread is four times slower. */
export const lineArt = { fill: 'none', stroke: 'currentColor', 'aria-hidden': true } as const;

/** As wide as outside of a scaled drawing; an attribute, since HTML checkers know no such property. */
export const evenLine = { vectorEffect: 'non-scaling-stroke' } as const;

export function Icon({ name }: { name: keyof typeof icons }) {
  const { size, path } = icons[name];
  return (
    <svg width={size} height={size} viewBox={`0 0 ${size} ${size}`} {...lineArt}>
      <path d={path} />
    </svg>
  );
}

export function Drawing({ name }: { name: string }) {
  return (
    <svg className="drawing" width={96} height={96} viewBox="0 0 96 96" {...lineArt}>
      <use href={`/content/thumbnails/placeholders/${name}.svg#drawing`} />
    </svg>
  );
}

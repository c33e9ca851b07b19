/** WCAG 2.2, of red, green and blue from 0 to 255; itself from 0 to 1. */
export function relativeLuminance(channels: ArrayLike<number>): number {
  const [red = 0, green = 0, blue = 0] = Array.from(channels, (channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** WCAG 2.2, of two relative luminances: from 1 to 21. */
export function contrastRatio(one: number, other: number): number {
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
}

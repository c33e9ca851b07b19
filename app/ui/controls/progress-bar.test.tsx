import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ProgressBar } from './progress-bar';

function draw(percent: number): string {
  return renderToStaticMarkup(<ProgressBar id="bar" label="Done" percent={percent} />);
}

test.each([0, 40.5, 100])('ProgressBar draws %d percent', (percent) => {
  expect(draw(percent)).toContain(`<progress id="bar" max="100" value="${percent}">`);
});

test.each([-1, 100.1, Number.NaN, Infinity])('ProgressBar throws for %d', (percent) => {
  expect(() => draw(percent)).toThrow('percent must be in the range of 0-100');
});

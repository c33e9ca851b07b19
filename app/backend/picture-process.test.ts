import { expect, test } from 'vitest';
import { createPictureRuns } from './picture-process';

function startRuns() {
  const ends: (() => void)[] = [];
  const stopped: number[] = [];
  const runs = createPictureRuns(() => {
    const number = ends.length;
    const ended = new Promise<void>((resolve) => ends.push(resolve));
    return {
      ended,
      stop: () => {
        stopped.push(number);
        ends[number]?.();
      },
    };
  }, 1);
  return { runs, ends, stopped };
}

const soon = () => new Promise((resolve) => setTimeout(resolve, 50));

test('many orders in a row cost one run of the picture loader, and those that come meanwhile one more', async () => {
  const { runs, ends } = startRuns();
  for (let order = 0; order < 20; order += 1) runs.ask();
  await soon();
  expect(ends).toHaveLength(1);
  runs.ask();
  runs.ask();
  await soon();
  expect(ends).toHaveLength(1);
  ends[0]?.();
  await soon();
  expect(ends).toHaveLength(2);
  ends[1]?.();
  await soon();
  expect(ends).toHaveLength(2);
});

test('close stops the run, waits for its end and begins none that was asked for', async () => {
  const { runs, ends, stopped } = startRuns();
  runs.ask();
  await soon();
  runs.ask();
  await runs.close();
  await soon();
  expect(stopped).toEqual([0]);
  expect(ends).toHaveLength(1);
});

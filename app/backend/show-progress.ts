import { Presets, SingleBar } from 'cli-progress';
import type { Progress } from './core-api/import-orders/import-orders';

const labels = { orders: 'Orders  ', pictures: 'Pictures' } satisfies Record<
  Progress['stage'],
  string
>;

/** A bar for each stage of the import. `stop` leaves the cursor on a fresh line. */
export function showProgress(stream: NodeJS.WriteStream) {
  let shown: { stage: Progress['stage']; bar: SingleBar } | null = null;
  const stop = () => shown?.bar.stop();

  const onProgress = ({ stage, done, total }: Progress) => {
    if (shown?.stage !== stage) {
      stop();
      const format = `${labels[stage]} {bar} {percentage}%`;
      shown = { stage, bar: new SingleBar({ stream, format }, Presets.shades_classic) };
      shown.bar.start(total, 0);
    }
    shown.bar.update(done);
  };
  return { onProgress, stop };
}

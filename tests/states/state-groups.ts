import { overlayReplies } from '../gate/overlays/apps';
import { overlaysAt } from '../gate/overlays/overlays';
import { signInToOwnApp } from '../support/demo-sign-in';
import { pageGroups } from '../support/markup/every-page';
import type { Headers, Pages } from '../support/markup/main-app';

/** Whatever the gate sees, by group: pages, and those on which an overlay is opened. */
export const stateGroups: typeof pageGroups = { ...pageGroups, Overlays: overlayPages };

async function* overlayPages(headers: Headers): Pages {
  const { visitor } = await signInToOwnApp(overlayReplies(), {}, headers);
  const overlays = { ...overlaysAt(360), ...overlaysAt(1280) };
  for (const [name, { path }] of Object.entries(overlays)) {
    yield { [`${name}, to be opened`]: await visitor.visit(path) };
  }
}

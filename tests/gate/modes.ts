import { focusOf } from '../support/focus';
import type { Page } from '../support/visitor';
import { enhancementSelectors } from './enhancements';
import { controlsOf, linesOfMain, treeOf } from './in-page';
import { openSnapshots, type Snapshots } from './open-snapshot';

type Look = Awaited<ReturnType<typeof inspect>>;

/** Two tabs for the same pages */
export async function openBoth() {
  return { plain: await openSnapshots('no scripts'), scripted: await openSnapshots('scripts') };
}

/** What scripts may not change */
export async function inspect({ tab, show }: Snapshots, page: Page) {
  await show(page);
  return {
    lines: await tab.evaluate(linesOfMain, enhancementSelectors),
    controls: await tab.evaluate(controlsOf, enhancementSelectors),
    tree: await tab.evaluate(treeOf, enhancementSelectors),
    document: await tab.content(),
    focus: (await focusOf(tab)).id,
    title: await tab.title(),
  };
}

function differences(these: string[], those: string[], where: string): string[] {
  return these.filter((one) => !those.includes(one)).map((one) => `only ${where}: ${one}`);
}

export function problemsBetween(on: Look, off: Look) {
  return {
    text: [
      ...differences(on.lines, off.lines, 'with scripts'),
      ...differences(off.lines, on.lines, 'without scripts'),
    ],
    'controls lost': [
      ...differences(on.controls, off.controls, 'with scripts'),
      ...differences(off.controls, on.controls, 'without scripts'),
    ],
  };
}

/** A refused form */
export function problemsAtForm(on: Look, off: Look): string[] {
  return [
    ...(on.focus === 'errors' ? [] : ['with scripts the focus is elsewhere']),
    ...(off.focus === 'errors' ? [] : ['without scripts the focus is elsewhere']),
    ...(on.title === off.title ? [] : [`with scripts the title is ${on.title}`]),
  ];
}

import { fork } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import type { Page as Tab } from 'playwright';
import { onTestFinished } from 'vitest';
import { z } from 'zod';
import { withPictures, type Finding } from '../support/finding';
import { installTool } from '../support/install-tool';

const folder = resolve('tests/alfa');
const readySchema = z.object({ readDocument: z.string(), readDevice: z.string() });
const faultSchema = z.object({ rule: z.string(), path: z.string(), element: z.string() });
const answerSchema = z.object({
  id: z.number(),
  faults: z.array(faultSchema).default([]),
  error: z.string().optional(),
});

type Answer = z.infer<typeof answerSchema>;

type Scope = { part?: 'page' | 'dialog'; isOfColours?: boolean };

/**
 * Resolves to what it finds in the tab as it is now, such as `sia-r68: <ul class="cards">…`. Alfa does not know that a
 * modal dialog makes the rest of the page inert: `dialog` leaves the rest out. `isOfColours` asks for what may differ
 * in another colour scheme only.
 */
export type Alfa = (tab: Tab, scope?: Scope) => Promise<Finding[]>;

/** Starts Alfa as a program of its own that stops with the test. */
export async function startAlfa(): Promise<Alfa> {
  await installTool(folder, 'Alfa');
  const child = fork(resolve(folder, 'audit.mjs'), { serialization: 'advanced' });
  const ended = once(child, 'exit');
  onTestFinished(async () => {
    child.kill();
    await ended;
  });
  const messages: unknown[] = await once(child, 'message');
  const { readDocument, readDevice } = readySchema.parse(messages[0]);
  const waiting = new Map<number, (answer: Answer) => void>();
  child.on('message', (message) => {
    const answer = answerSchema.parse(message);
    waiting.get(answer.id)?.(answer);
    waiting.delete(answer.id);
  });
  let last = 0;
  return async (tab, { part = 'page', isOfColours = false } = {}) => {
    const document: unknown = await tab.evaluate(`(${readDocument})(document)`);
    const device: unknown = await tab.evaluate(`(${readDevice})(window)`);
    const id = (last += 1);
    const answered = new Promise<Answer>((resolve) => waiting.set(id, resolve));
    child.send({ id, page: { url: tab.url(), document, device, isOfColours } });
    const { faults, error } = await answered;
    if (error) throw new Error(`Alfa failed: ${error}`);
    const asked = faults.filter(({ path }) => part === 'page' || path.includes('/dialog['));
    return withPictures(
      tab,
      asked.map(({ rule, path, element }) => ({
        fault: `${rule}: ${element}`,
        selector: selectorOf(path),
      })),
    );
  };
}

/** Of `/html[1]/body[1]/p[2]/text()[1]`, the element */
function selectorOf(path: string): string {
  const steps = [...path.matchAll(/\/([\w-]+)\[(\d+)\]/g)];
  return steps.map(([, tag, place]) => `${tag}:nth-of-type(${place})`).join(' > ');
}

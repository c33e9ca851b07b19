import { flows } from './fit-questions/flows';
import type { Selected } from './fit-questions/questions-of';

const isForMe = { forMe: ['forMe.yes'] };
const isGift = { forMe: ['forMe.no'] };
const isFitting = { ...isForMe, fits: ['fits.yes'], feel: ['feel.right'] };

/** For four of every ten items: without an answer, two unfinished, complete. */
const inEveryState: Selected[] = [{}, isForMe, isFitting, isGift];

/** The sample shopper's own sizes, and those next to them; all others are for somebody else. */
const ownSizes = ['M', '40', 'EU 40', 'W32 L34'];
const smallerSizes = ['S', '38', 'EU 39', 'W31 L32'];
const largerSizes = ['L', '42', 'EU 41', 'EU 42', 'W34 L34'];

/** Older items have been rated more often than new ones. */
const newItems = 20;

type SampleItem = { size: string | null; training_category: string | null };

/** @param place of the item among those that can be rated, newest first. @returns null for no feedback. */
export function sampleAnswersOf(item: SampleItem, place: number): Selected | null {
  const turn = (place % 10) - 1;
  const isOlder = place >= newItems && turn < 8;
  return inEveryState[turn] ?? (isOlder && turn >= 0 ? completeAnswersOf(item) : null);
}

function completeAnswersOf({ size, training_category }: SampleItem): Selected {
  const flow: string[] =
    Object.entries(flows).find(([name]) => name === training_category)?.[1] ?? [];
  const isIn = (sizes: string[]) => size !== null && sizes.includes(size);
  if (isIn(ownSizes))
    return { ...isFitting, ...restWhenFitting(flow), sameAgain: ['sameAgain.same'] };
  if (isIn(smallerSizes)) return misfit(flow, 'direction.small', 'sameAgain.up');
  if (isIn(largerSizes)) return misfit(flow, 'direction.large', 'sameAgain.down');
  return isGift;
}

/** Length, room and comfort are each one question, named by the kind of garment. */
function restWhenFitting(flow: string[]): Selected {
  const rest: Selected = {};
  for (const id of flow) {
    if (id.startsWith('length')) rest[id] = [`${id}.right`];
    else if (/^(room|moves|stays|allDay)/.test(id)) rest[id] = [`${id}.yes`];
  }
  return rest;
}

const firstPlace: Record<string, string> = {
  whereUpper: 'chest',
  whereOuterwear: 'chest',
  whereTrousers: 'hips',
  whereShorts: 'hips',
  whereSkirt: 'hips',
  whereDress: 'waist',
  whereSwim: 'bust',
  whereFootwear: 'toes',
};

function misfit(flow: string[], direction: string, sameAgain: string): Selected {
  const answers: Selected = { ...isForMe, fits: ['fits.no'], direction: [direction] };
  for (const id of flow) {
    const place = firstPlace[id];
    if (place) answers[id] = [`${id}.${place}`];
  }
  return { ...answers, sameAgain: [sameAgain] };
}

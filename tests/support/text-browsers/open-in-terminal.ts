import { onTestFinished } from 'vitest';
import type { Program } from './programs';
import { currentPlace, isAt, isAtChoice, isBefore, isChosen } from './screen';
import {
  isField,
  isReady,
  isSame,
  isTyped,
  pageStart,
  takesKeys,
  textBetween,
  textOf,
} from './screen';
import type { Place, Screen } from './screen';
import { openTerminal } from './terminal';
import { waitFor, type TextBrowser } from './text-browser';

/** For a key that may do nothing, such as that for the next link on the last one */
const longestStep = 3_000;

/** Drives a browser as its reader does: from link to link, until the wanted one is reached. */
export async function openInTerminal(program: Program, url: string): Promise<TextBrowser> {
  const terminal = await openTerminal([...program.command, url]);
  onTestFinished(() => terminal.close());
  let screen: Screen = { lines: [], cursor: pageStart, highlight: undefined };

  const message = (problem: string) => `${program.command[0]}: ${problem}\n${textOf(screen)}`;
  const see = (problem: string, isRight: () => boolean, limit?: number) => {
    const look = async () => {
      screen = await terminal.read();
      return isRight();
    };
    return waitFor(look, () => message(problem), limit);
  };

  async function closeBox(text: string): Promise<void> {
    await see(`no box "${text}"`, () => textOf(screen).includes(text));
    await terminal.press('Enter');
    await see(`box stays open: "${text}"`, () => !textOf(screen).includes(text));
  }

  async function hasMoved(key: string): Promise<boolean> {
    const before = currentPlace(screen);
    await terminal.press(key);
    const isElsewhere = () => takesKeys(screen) && !isSame(currentPlace(screen), before);
    const isMoving = await see(key, isElsewhere, longestStep).then(
      () => true,
      () => false,
    );
    // lynx shows its cursor beside the link that it leaves for a moment.
    if (isMoving) await settle();
    return isMoving && isElsewhere();
  }

  /** Waits until nothing is being drawn. */
  async function settle(): Promise<void> {
    let before: Screen | undefined;
    const isStill = () => {
      const isUnchanged =
        before !== undefined &&
        isSame(currentPlace(screen), currentPlace(before)) &&
        textOf(screen) === textOf(before);
      before = screen;
      return isUnchanged;
    };
    const look = async () => {
      if (!terminal.isIdle()) return false;
      screen = await terminal.read();
      return isStill();
    };
    await waitFor(look, () => message('is still drawing'));
  }

  /** Goes on from the current link, and again from the top. */
  async function moveTo(what: string, isThere: (previous: Place) => boolean): Promise<void> {
    await settle();
    let previous = currentPlace(screen);
    for (let rounds = 0; rounds < 3;) {
      if (isThere(previous)) return;
      previous = currentPlace(screen);
      const isFurther = await hasMoved(program.next);
      if (isFurther && !isBefore(currentPlace(screen), previous)) continue;
      rounds += 1;
      if (!isFurther) await hasMoved('Home');
      previous = pageStart;
    }
    throw new Error(message(`not found: ${what}`));
  }

  const moveToField = (label: string) =>
    moveTo(`field "${label}"`, (previous) => {
      const text = textBetween(screen, previous, currentPlace(screen));
      return isField(screen) && text.includes(label);
    });

  if (program.greeting) await closeBox(program.greeting);

  return {
    async goTo(address) {
      await terminal.press(program.askAddress, 'C-u');
      await terminal.type(address);
      await terminal.press('Enter');
    },
    async fill(label, value) {
      await moveToField(label);
      if (program.entersFields) await terminal.press('Enter', 'C-u');
      await terminal.type(value);
      if (program.leavesFields) await terminal.press('Enter');
      await see(`not typed: "${value}"`, () => isTyped(screen, value));
    },
    async choose(label) {
      await moveTo(`choice "${label}"`, () => isAtChoice(screen, label));
      if (isChosen(screen)) return;
      await terminal.press('Enter');
      await see(`not chosen: "${label}"`, () => isChosen(screen));
    },
    async select(label, option) {
      await moveToField(label);
      const before = textOf(screen);
      await terminal.press('Enter');
      await see(`no options: "${label}"`, () => textOf(screen) !== before);
      while (!isAt(screen, option)) {
        if (!(await hasMoved('Down'))) throw new Error(message(`no option "${option}"`));
      }
      const options = textOf(screen);
      await terminal.press('Enter');
      const isSelected = () => textOf(screen) !== options && textOf(screen).includes(option);
      await see(`not selected: "${option}"`, isSelected);
    },
    async press(text) {
      await moveTo(`"${text}"`, () => isAt(screen, text));
      await terminal.press('Enter');
    },
    async shows(text, without) {
      const has = (part: string | undefined) => part !== undefined && textOf(screen).includes(part);
      const isShown = () => isReady(screen) && has(text) && !has(without);
      const isAsked = () => has(program.question);
      // The question may come late, over the page before that shows the text too.
      do {
        if (isAsked()) await closeBox(program.question ?? '');
        await see(`does not show "${text}"`, () => isAsked() || isShown());
        await settle();
      } while (!isShown());
      return textOf(screen);
    },
  };
}

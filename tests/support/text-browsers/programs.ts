import type { Programs } from '../installed';

/** A browser that runs in a terminal */
export type Program = {
  needs: Programs;
  command: readonly string[];
  /** Boxes closed with Enter: one at its first start, one before it sends a form */
  greeting?: string;
  question?: string;
  /** Keys: to the next link or field, ask for an address */
  next: string;
  askAddress: string;
  /** Whether Enter begins, and ends, typing into a field */
  entersFields: boolean;
  leavesFields: boolean;
};

/** In their default settings: how they cache and keep cookies is what the tests are about. */
export const programs = {
  w3m: {
    needs: { w3m: 'w3m', tmux: 'tmux' },
    command: ['w3m'],
    next: 'Tab',
    askAddress: 'U',
    entersFields: true,
    leavesFields: true,
  },
  lynx: {
    needs: { lynx: 'lynx', tmux: 'tmux' },
    // Otherwise it asks about each cookie, and shows each of its messages for a second.
    command: ['lynx', '-accept_all_cookies', '-nopause'],
    next: 'Tab',
    askAddress: 'g',
    entersFields: false,
    leavesFields: false,
  },
  links2: {
    needs: { links2: 'links2', tmux: 'tmux' },
    command: ['links2'],
    greeting: 'Welcome to links!',
    next: 'Down',
    askAddress: 'g',
    entersFields: false,
    leavesFields: false,
  },
  elinks: {
    needs: { elinks: 'elinks', tmux: 'tmux' },
    command: ['elinks'],
    greeting: 'Welcome to ELinks!',
    question: 'Do you want to post form data',
    next: 'Down',
    askAddress: 'g',
    entersFields: true,
    leavesFields: false,
  },
} satisfies Record<string, Program>;

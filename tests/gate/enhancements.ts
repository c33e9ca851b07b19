/** Elements that exist only with scripts, and their equivalent without. At most ten. */
export const enhancements = [
  {
    selector: '.password button',
    is: 'the button that shows a password',
    without: 'the browser and password managers show passwords',
  },
  {
    selector: '.notice .close',
    is: 'the button that closes a message',
    without: 'the message is gone on the next page',
  },
  {
    selector: '.help .write:has(:disabled)',
    is: 'the field that is switched off when a conversation is over',
    without: 'a conversation that is over has no field, only a new start',
  },
];

export const enhancementSelectors = enhancements.map(({ selector }) => selector);

/** Elements that exist in one of the two modes only, and their equivalent in the other. At most ten. */
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
    selector: '.toast:has(+ .error-summary)',
    is: 'the message that repeats what happened to a form',
    without: 'the summary beside it says it, and what to do',
  },
  {
    selector: '.help .write:has(:disabled)',
    is: 'the field that is switched off when a conversation is over',
    without: 'a conversation that is over has no field, only a new start',
  },
  {
    selector: '.unanswered',
    is: 'nothing: with scripts a group of radio buttons can stand without an answer',
    without: 'the radio button "No answer yet", for browsers that tick a first radio by themselves',
  },
  {
    selector: '.menus button',
    is: 'nothing: with scripts a choice above the list is sent as it is made',
    without: 'the button "Show" in each menu of choices',
  },
  {
    selector: '[readonly] ~ .actions',
    is: 'the button that copies a line, and the message that it has',
    without: 'the line stands in a field that can be selected and copied',
  },
  {
    selector: '[aria-labelledby="take-along"] .rows button',
    is: 'the button that prints the page',
    without: 'the words beside it name the browser’s menu',
  },
];

export const enhancementSelectors = enhancements.map(({ selector }) => selector);

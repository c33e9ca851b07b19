import { expect, test } from 'vitest';
import { isAllowedTarget } from './allowed-target';

test.each([
  ...['https://shop.example/a?b=c:d', 'HTTP://shop.example', 'mailto:a@b.no', 'tel:+4712345678'],
  ...['/profile', 'terms', '../faq', '?tab=returns', '#top', '/time/12:30', ''],
])('%j may be linked to', (target) => {
  expect(isAllowedTarget(target)).toBe(true);
});

test.each([
  ...['javascript:alert(1)', 'JavaScript:alert(1)', 'java\nscript:alert(1)', '\u0001javascript:x'],
  ...[' \tjavascript:x', 'java\u200bscript:x', 'data:text/html,1', 'vbscript:x', 'file:///etc'],
  ...['blob:https://shop.example/1', 'intent://x', 'x-other:y'],
])('%j may not', (target) => {
  expect(isAllowedTarget(target)).toBe(false);
});

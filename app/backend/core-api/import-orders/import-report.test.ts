import { expect, test } from 'vitest';
import { formatReport, addRemark, addUncategorised, emptyReport } from './import-report';

test('formatReport lists counts, skipped lines with reasons, and products without a category', () => {
  const report = { ...emptyReport(), imported: 12, unchanged: 3 };
  const pending = { order: '#7', reason: 'the payment is pending' };
  for (const line of [4, 5, 9]) addRemark(report.skipped, { line, ...pending });
  for (const name of ['Tote', 'Belt', 'Tote']) addUncategorised(report, name);
  report.pictures.unreachable = 2;

  expect(formatReport(report).split('\n')).toEqual([
    'imported   12',
    'updated    0',
    'unchanged  3',
    'removed    0',
    'skipped    3',
    'pictures   0 stored, 0 unchanged, 2 unreachable',
    '',
    'Skipped lines:',
    '  lines 4-5, order #7: the payment is pending',
    '  line 9, order #7: the payment is pending',
    '',
    'Kept without a category:',
    '  Tote (2 items)',
    '  Belt',
  ]);
});

test('formatReport truncates long lists and counts the rest', () => {
  const report = emptyReport();
  for (let line = 1; line <= 5000; line += 1) {
    addRemark(report.skipped, { line: line * 2, order: `#${line}`, reason: 'cancelled' });
    addUncategorised(report, `Thing ${line}`);
  }
  const lines = formatReport(report).split('\n');
  expect(lines).toContain('skipped    5000');
  expect(lines).toContain('  and 4000 more');
  expect(lines).toContain('  and 4000 items more');
  expect(lines.length).toBeLessThan(2050);
});

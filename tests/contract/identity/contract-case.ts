import { expect, test } from 'vitest';
import type { Wire } from './wire';

export type ContractCase = {
  title: string;
  observe: (wire: Wire) => Promise<unknown>;
  expected: unknown;
  /** A deliberate difference of the official emulator. */
  emulator?: { expected: unknown; reason: string };
};

export function testContract(
  cases: ContractCase[],
  connect: () => Wire,
  expectedOf: (contractCase: ContractCase) => unknown,
): void {
  for (const contractCase of cases) {
    test(contractCase.title, async () => {
      const wire = connect();
      await wire.setEnumerationProtection(true);
      expect(await contractCase.observe(wire)).toEqual(expectedOf(contractCase));
    });
  }
}

import type { Page, Visitor } from '../visitor';

const check = '/profile/sizes/check';

export async function sizeCheckPages(visitor: Visitor): Promise<Record<string, Page>> {
  const open = (question: string) => visitor.visit(`${check}?${question}`);
  return {
    'size check': await visitor.visit(check),
    'size check, answered': await open('kind=Sweater&brand=Example&size=L'),
    'size check of another brand': await open('kind=Sweater&brand=Another&size=XXL'),
    'size check, nothing known': await open('kind=Shoes'),
    'size check sent empty': await open('kind=&brand=&size='),
    'size check sent wrong': await open(`kind=Hats&size=${'4'.repeat(41)}`),
  };
}

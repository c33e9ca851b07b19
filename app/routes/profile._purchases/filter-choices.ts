import { mainCategories } from '~/core-api/category';

type FilterChoice = { value: string; text: string; isChosen: boolean };

export type Choices = { categories: FilterChoice[]; stores: FilterChoice[] };

const order = new Map<string, number>(mainCategories.map((name, place) => [name, place]));

/** The choices of all parts: categories in the order of the specification, stores by name. */
export function choicesOf(parts: readonly Choices[]): Choices {
  const categories = unionOf(parts.map((part) => part.categories));
  const stores = unionOf(parts.map((part) => part.stores));
  // A single store is no choice (G22).
  const hasStores = stores.length > 1 || stores.some(({ isChosen }) => isChosen);
  return {
    categories: categories.sort((a, b) => placeOf(a) - placeOf(b)),
    stores: hasStores ? stores.sort((a, b) => a.text.localeCompare(b.text)) : [],
  };
}

function unionOf(lists: FilterChoice[][]): FilterChoice[] {
  return [...new Map(lists.flat().map((choice) => [choice.value, choice])).values()];
}

function placeOf({ value }: FilterChoice): number {
  return order.get(value) ?? order.size;
}

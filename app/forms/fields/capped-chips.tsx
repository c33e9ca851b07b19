import { useRef, type ChangeEvent } from 'react';
import { hintIdOf } from '../field';
import { type ChoiceChipsProps, ChoiceChips } from './choice-chips';

type CappedChipsProps = Pick<ChoiceChipsProps, 'name' | 'legend' | 'options'> & {
  hint: string;
  /** The server enforces it; with scripts the latest choices remain (G36). */
  most: number;
};

export function CappedChips({ most, hint, ...chips }: CappedChipsProps) {
  const { name, options } = chips;
  const chosen = useRef(options.filter(({ isChosen }) => isChosen).map(({ value }) => value));

  function keepLatest({ target, currentTarget }: ChangeEvent<HTMLFieldSetElement>): void {
    if (!(target instanceof HTMLInputElement)) return;
    const boxes = [...currentTarget.querySelectorAll('input')];
    const others = boxes.filter((box) => box.checked && box !== target).map(({ value }) => value);
    // What was chosen before this script ran comes first.
    others.sort((a, b) => chosen.current.indexOf(a) - chosen.current.indexOf(b));
    chosen.current = target.checked ? [...others, target.value] : others;
    if (chosen.current.length <= most) return;
    boxes.find(({ value }) => value === chosen.current[0])?.click();
  }

  return (
    <ChoiceChips {...chips} onChange={keepLatest} describedBy={hintIdOf(name)}>
      <p className="hint" id={hintIdOf(name)}>
        {hint}
      </p>
    </ChoiceChips>
  );
}
